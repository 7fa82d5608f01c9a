import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readValue } from '#domain/editing/content-change.ts'
import { listDifferences } from '#domain/editing/list-differences.ts'
import { arrangeProjects } from '#domain/projects/projects-document.ts'
import type { Thread } from '#domain/projects/threads.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { OpenConflicts } from '#web/studio/editing/conflicts/open-conflicts.tsx'
import { createEntrySaver } from '#web/studio/editing/create-entry-saver.ts'
import { focusOrderControl, OrderControls } from '#web/studio/editing/order-controls.tsx'
import { SaveLine } from '#web/studio/editing/save-line.tsx'
import { DraftContext, formatFieldId, useDraftSaver, useDraftState } from '#web/studio/editing/use-draft.ts'
import { PublishButton } from '#web/studio/entries/editing-bar.tsx'
import { usePublishing } from '#web/studio/entries/use-publishing.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './document-order.module.css'

interface OrderedEntry {
  title: string
  thread: Thread | undefined
  renderRow: () => ReactNode
}

interface DocumentOrderProps {
  id: string
  own: EditedDocument | null
  /** By the names by which the order has them. */
  entries: ReadonlyMap<string, OrderedEntry>
  notPublic: string
  children?: ReactNode
}

export function DocumentOrder({ id, own, entries, notPublic, children }: DocumentOrderProps) {
  const { t } = useWords()
  const saver = useDraftSaver(() => createEntrySaver(own ?? undefined))
  const { content } = useDraftState(saver)
  const { busy, publish } = usePublishing(saver, id)
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const [isOrdered, setOrdered] = useState(false)
  const names = arrangeProjects(entries.keys(), readOrder(content))
  const isPublic = listDifferences(own?.shown?.content, content).length === 0
  useEffect(() => {
    if (own) saver.adopt(own)
  }, [saver, own])

  function move(from: number, to: number, control: string) {
    const next = names.toSpliced(from, 1).toSpliced(to, 0, ...names.slice(from, from + 1))
    flushSync(() => {
      saver.change(['order'], next)
      setMoved(t('order.place', { place: to + 1, count: names.length }))
    })
    saver.flush()
    focusOrderControl(list.current?.children[to], control)
  }
  return (
    <DraftContext value={saver}>
      {names.length > 1 && (
        <Action
          className={styles.toggle}
          label={t('projects.order')}
          aria-pressed={isOrdered}
          onClick={() => setOrdered(!isOrdered)}
        />
      )}
      <ol
        ref={list}
        id={formatFieldId(['order'])}
        tabIndex={-1}
        className={styles.order}
        data-ordered={isOrdered || undefined}
      >
        {names.map((name, place) => {
          const entry = entries.get(name)
          if (entry === undefined) return null
          return (
            <li key={name} data-thread={entry.thread}>
              <span className={styles.controls}>
                {names.length > 1 && (
                  <OrderControls place={place} name={entry.title} count={names.length} onMove={move} />
                )}
              </span>
              {entry.renderRow()}
            </li>
          )
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      {children}
      <OpenConflicts />
      <div className={styles.foot}>
        {!isPublic && (
          <>
            <span>{notPublic}</span>
            <PublishButton busy={busy} onPublish={publish} changes={1} isSaved />
          </>
        )}
        <SaveLine />
      </div>
    </DraftContext>
  )
}

function readOrder(content: unknown): string[] {
  const order = readValue(content, ['order'])
  return Array.isArray(order) ? order.filter((name) => typeof name === 'string') : []
}
