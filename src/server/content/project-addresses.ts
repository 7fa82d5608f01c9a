import { listProjectAddresses } from '#domain/projects/project-address.ts'
import type { Project } from '#domain/projects/project-document.ts'
import type { LanguageContent, WrittenContent } from './content.ts'

const placeOfProject = /^(.+)-((?:gallery|video)-\d+|cover|band)$/

/** The content with every project under the address of its page, also where it is named: documents name it by its slug,
 * which stays (decision 041). */
export function applyProjectAddresses(written: WrittenContent): LanguageContent {
  const movedProjects = new Map(
    [...written.projects.values()].flatMap((project) => {
      const [address = project.slug, ...former] = listProjectAddresses(project)
      return former.map((each) => [each, address] as const)
    }),
  )
  if (movedProjects.size === 0) return { ...written, movedProjects }
  const locate = (slug: string) => movedProjects.get(slug) ?? slug
  const rename = <T extends { project?: string | undefined }>(entry: T) =>
    entry.project === undefined ? entry : { ...entry, project: locate(entry.project) }
  const { places, projects, events, videos, programmes } = written
  return {
    ...written,
    movedProjects,
    places: Object.fromEntries(
      Object.entries(places).map(([place, photograph]) => [
        place.replace(placeOfProject, (_, slug: string, part: string) => `${locate(slug)}-${part}`),
        photograph,
      ]),
    ),
    projects: new Map(
      [...projects].map(([slug, project]) => [locate(slug), moveProject(project, locate)] as const),
    ),
    events: events.map(rename),
    videos: videos.map(rename),
    programmes: programmes.map(rename),
  }
}

function moveProject(
  { address: _, formerAddresses: __, ...project }: Project,
  locate: (slug: string) => string,
): Project {
  const { slug, next } = project
  return { ...project, slug: locate(slug), ...(next !== undefined && { next: locate(next) }) }
}
