import { projectSlugs } from '#domain/projects/projects.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/entry-rows.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { translations as shellTranslations } from '#web/studio/shell/translations.ts'
import styles from './projects-room.module.css'

/** The projects in the site's order, or one of them. */
export function ProjectsRoom({ person, entry }: RoomProps) {
  const title = useTranslations(shellTranslations).rooms.projects
  if (entry === undefined) return <ProjectList title={title} />
  const back = { to: studioPath('projects'), label: title }
  return <EntryLoader key={entry} person={person} id={`project/${entry}`} back={back} />
}

function ProjectList({ title }: { title: string }) {
  const { data, error, refetch } = useDocuments()
  return (
    <div className={styles.room}>
      <RoomHead title={title} />
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => (
          <EntryRows
            documents={projectSlugs.flatMap((slug) =>
              documents.filter(({ id, trashed }) => id === `project/${slug}` && !trashed),
            )}
          />
        )}
      </LoadedData>
    </div>
  )
}
