import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formatDocumentId, parseDocumentId, readDocumentName } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { composeProjectSlug, newProjectEntry } from '#domain/projects/compose-project-slug.ts'
import { threads } from '#domain/projects/threads.ts'
import { projectPath } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { createDocument } from '#web/studio/documents/create-document.ts'
import { documentsKey, useDocument, useSummaries } from '#web/studio/documents/use-documents.ts'
import { listProjects, useProjects } from '#web/studio/documents/use-projects.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { DocumentOrder } from '#web/studio/entries/list/document-order.tsx'
import { EntryRow } from '#web/studio/entries/list/entry-rows.tsx'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LinkAction, LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './projects-room.module.css'

export function ProjectsRoom({ entry }: RoomProps) {
  const { t } = useWords()
  const title = t('shell.rooms.projects')
  const back = { to: studioPath('projects'), label: title }
  if (entry === undefined) return <ProjectList title={title} />
  if (entry === newProjectEntry) return <NewProject back={back} />
  return <EntryLoader key={entry} id={formatDocumentId('project', entry)} back={back} />
}

const orderId = 'projects'

function ProjectList({ title }: { title: string }) {
  const { t } = useWords()
  // Kept as long as the summaries: what a room has shown it shows again offline.
  const order = useDocument(orderId, Number.POSITIVE_INFINITY)
  return (
    <div className={styles.room}>
      <RoomHead title={title}>
        <LinkAction to={studioPath('projects', newProjectEntry)} label={t('projects.create')} />
      </RoomHead>
      <LoadedData of={useSummaries()}>
        {(documents) => (
          <LoadedData of={order}>
            {(own) => (
              <DocumentOrder
                id={orderId}
                own={own}
                entries={listEntries(documents)}
                notPublic={t('projects.orderNotPublic')}
              />
            )}
          </LoadedData>
        )}
      </LoadedData>
    </div>
  )
}

function listEntries(documents: readonly DocumentSummary[]) {
  return new Map(
    listProjects(documents).map(({ slug, title, thread, document }) => [
      slug,
      { title, thread, renderRow: () => <EntryRow document={document} /> },
    ]),
  )
}

function NewProject({ back }: { back: { to: string; label: string } }) {
  const { t } = useWords()
  const client = useQueryClient()
  const { data = [] } = useSummaries()
  const used = new Set(useProjects().map(({ thread }) => thread))
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const taken = data.flatMap(({ id, content }) => {
    const found = parseDocumentId(id)
    return found?.type.takenNames ? [found.name, ...found.type.takenNames(content)] : []
  })
  const slug = composeProjectSlug(title, new Set(taken))

  async function create(event: SubmitEvent) {
    event.preventDefault()
    if (title.trim() === '') return setError(t('projects.noName'))
    setBusy(true)
    const thread = threads.find((each) => !used.has(each)) ?? 'jacaranda'
    const created = await createDocument('project', { title: title.trim(), thread }, title.trim())
    setBusy(false)
    if (!created.ok) return setError(describeFailure(created))
    await client.invalidateQueries({ queryKey: documentsKey })
    navigateTo(studioPath('projects', readDocumentName(created.value.id)), { replace: true })
  }
  return (
    <div className={styles.room}>
      <RoomHead title={t('projects.create')}>
        <PageLink to={back.to}>{back.label}</PageLink>
      </RoomHead>
      <form className={styles.create} onSubmit={create} noValidate>
        <TextField
          name="title"
          autoComplete="off"
          label={t('projects.name')}
          value={title}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            setTitle(value)
            setError(undefined)
          }}
        />
        <p>
          {title.trim() !== '' && t('projects.address', { address: location.origin + projectPath(slug) })}
        </p>
        <Button type="submit" variant="primary" busy={busy}>
          {t('projects.make')}
        </Button>
      </form>
    </div>
  )
}
