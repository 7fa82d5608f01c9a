import type { PageByName } from '#domain/pages/page.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import type { ProjectSlug } from '#domain/projects/projects.ts'
import { projectPath } from '#domain/routes.ts'
import { listProgrammes } from './create-press-page.ts'
import { chooseCover, createBase, createProjectCard, type PageSource, pairPictures } from './page-content.ts'

/** A project's page. */
export function createProjectPage(source: PageSource, slug: ProjectSlug): PageByName['project'] {
  const project = source.content.projects[slug]
  const next = source.content.projects[project.next]
  const { intro: _, ...base } = createBase('projects', source)
  return {
    ...base,
    name: 'project',
    path: projectPath(slug),
    title: composeTitle(project.title, base.site.artist),
    heading: project.title,
    description: `${base.site.artist} · ${endSentence(project.title)} ${project.description}`,
    project,
    hasEvents: source.content.events.some((event) => event.project === slug),
    programmes: listProgrammes(source, slug),
    pictures: listPictures(source, slug),
    next: createProjectCard(next, source.picture(`${project.next}-cover.strip`)),
  }
}

/** "¡OÍDO!" ends by itself. */
function endSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`
}

function listPictures(source: PageSource, slug: ProjectSlug): PageByName['project']['pictures'] {
  const { content, picture } = source
  const { gallery, videos } = content.projects[slug]
  return {
    hero: picture(`${slug}-cover.hero`),
    gallery: Array.from({ length: gallery.count }, (_, index) => {
      const slot = `${slug}-gallery-${index + 1}`
      return gallery.lightbox
        ? pairPictures(picture, slot)
        : { thumbnail: picture(slot), large: picture(slot) }
    }),
    ...(gallery.count === 0 && { bleed: picture(`${slug}-band`) }),
    posters: videos.items.map(({ id }, index) => chooseCover(source, id, `${slug}-video-${index + 1}`)),
  }
}
