import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { arrangeProjects } from '#domain/projects/projects-document.ts'
import { listProjects, readOrder } from '#web/studio/documents/list-projects.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { createEntrySaver } from '#web/studio/editing/create-entry-saver.ts'
import { focusOrderControl, OrderControls } from '#web/studio/editing/order-controls.tsx'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import { DraftContext, useDraftSaver, useDraftState } from '#web/studio/editing/use-draft.ts'
import { PublishButton } from '#web/studio/entries/editing-bar.tsx'
import { EntryRow } from '#web/studio/entries/list/entry-rows.tsx'
import { usePublishing } from '#web/studio/entries/use-publishing.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './projects-room.module.css'

interface ProjectOrderProps {
  person: SignedInUser
  documents: readonly DocumentSummary[]
  /** The document of the order; null while nobody has written one. */
  own: EditedDocument | null
}

export const orderId = 'projects'

/** The projects, one below the other, and what gives each another place. */
export function ProjectOrder({ person, documents, own }: ProjectOrderProps) {
  const { t } = useWords()
  const saver = useDraftSaver(() => createEntrySaver(own ?? undefined))
  const { content } = useDraftState(saver)
  const { busy, publish } = usePublishing(saver, orderId)
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const [isOrdered, setOrdered] = useState(false)
  const bySlug = new Map(listProjects(documents).map((project) => [project.slug, project]))
  const slugs = arrangeProjects(bySlug.keys(), readOrder(content))
  const isPublic = readOrder(own?.shown?.content).join() === readOrder(content).join()
  useEffect(() => {
    if (own) saver.adopt(own)
  }, [saver, own])

  function move(from: number, to: number, control: string) {
    const next = slugs.toSpliced(from, 1).toSpliced(to, 0, ...slugs.slice(from, from + 1))
    flushSync(() => {
      saver.change(['order'], next)
      setMoved(t('order.place', { place: to + 1, count: slugs.length }))
    })
    saver.flush()
    focusOrderControl(list.current?.children[to], control)
  }
  return (
    <DraftContext value={saver}>
      <Button
        size="small"
        className={styles.toggle}
        aria-pressed={isOrdered}
        onClick={() => setOrdered(!isOrdered)}
      >
        {t('projects.order')}
      </Button>
      <ol ref={list} className={styles.order} data-ordered={isOrdered || undefined}>
        {slugs.map((slug, place) => {
          const project = bySlug.get(slug)
          if (project === undefined) return null
          return (
            <li key={slug} data-thread={project.thread}>
              <span className={styles.controls}>
                <OrderControls place={place} name={project.title} count={slugs.length} onMove={move} />
              </span>
              <EntryRow document={project.document} />
            </li>
          )
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <OrderFoot isPublic={isPublic} person={person} busy={busy} onPublish={publish} />
    </DraftContext>
  )
}

interface OrderFootProps {
  isPublic: boolean
  person: SignedInUser
  busy: boolean
  onPublish: () => void
}

/** Publishes the order, where visitors see another one. */
function OrderFoot({ isPublic, person, busy, onPublish }: OrderFootProps) {
  const { t } = useWords()
  return (
    <div className={styles.foot}>
      {!isPublic && (
        <>
          <span>{t('projects.orderNotPublic')}</span>
          <PublishButton person={person} busy={busy} onPublish={onPublish} changes={1} isSaved />
        </>
      )}
      <SaveLine />
    </div>
  )
}
