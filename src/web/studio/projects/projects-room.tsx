import { projectSlugs } from '#domain/projects/projects.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { EntryListRoom } from '#web/studio/entries/entry-list-room.tsx'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { translations as shellTranslations } from '#web/studio/shell/translations.ts'

/** The projects in the site's order, or one of them. */
export function ProjectsRoom({ person, entry }: RoomProps) {
  const title = useTranslations(shellTranslations).rooms.projects
  if (entry === undefined)
    return <EntryListRoom title={title} ids={projectSlugs.map((slug) => `project/${slug}`)} />
  const back = { to: studioPath('projects'), label: title }
  return <EntryLoader key={entry} person={person} id={`project/${entry}`} back={back} />
}
