import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { newProjectEntry } from '#domain/projects/compose-project-slug.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { usePageLink } from '#web/navigation/link.tsx'
import { listProjects } from '#web/studio/documents/list-projects.ts'
import { useDocument } from '#web/studio/documents/use-document.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { DocumentOrder } from '#web/studio/entries/list/document-order.tsx'
import { EntryRow } from '#web/studio/entries/list/entry-rows.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NewProject } from './new-project.tsx'
import styles from './projects-room.module.css'

export function ProjectsRoom({ person, entry }: RoomProps) {
  const { t } = useWords()
  const title = t('shell.rooms.projects')
  const back = { to: studioPath('projects'), label: title }
  if (entry === undefined) return <ProjectList title={title} person={person} />
  if (entry === newProjectEntry) return <NewProject back={back} />
  return <EntryLoader key={entry} person={person} id={formatDocumentId('project', entry)} back={back} />
}

const orderId = 'projects'

function ProjectList({ title, person }: Pick<RoomProps, 'person'> & { title: string }) {
  const { t } = useWords()
  const linkTo = usePageLink()
  const { data, error, refetch } = useSummaries()
  // Kept as long as the summaries: what a room has shown it shows again offline.
  const order = useDocument(orderId, Number.POSITIVE_INFINITY)
  return (
    <div className={styles.room}>
      <RoomHead title={title}>
        <ButtonLink size="small" {...linkTo(studioPath('projects', newProjectEntry))}>
          {t('projects.create')}
        </ButtonLink>
      </RoomHead>
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => (
          <LoadedData data={order.data} error={order.error} retry={order.refetch}>
            {(own) => (
              <DocumentOrder
                person={person}
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
