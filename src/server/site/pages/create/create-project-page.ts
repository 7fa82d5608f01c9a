import { readText } from '#domain/content/read-text.ts'
import { findVideoPlace } from '#domain/content/video-pictures.ts'
import type { GalleryPicture, PageByName } from '#domain/pages/page.ts'
import { composeTitle } from '#domain/pages/page-title.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import type { Project } from '#domain/projects/project-document.ts'
import { projectPath } from '#domain/routes.ts'
import { findProject, type LanguageContent } from '#server/content/content.ts'
import {
  chooseCover,
  createBase,
  createProjectCard,
  type PageSource,
  pairPictures,
} from '#server/site/pages/page-content.ts'
import { getPressWords, listProgrammes } from './create-press-page.ts'
import { listHeard } from './list-recordings.ts'

/** A project's page. */
export function createProjectPage(source: PageSource, slug: string): PageByName['project'] {
  const project = findProject(source.content, slug)
  const next = findNext(source.content, project)
  const programmes = listProgrammes(source, slug)
  const heard = listHeard(source, (recording) => recording.project === slug)
  const { intro: _, ...base } = createBase('projects', source)
  return {
    ...base,
    name: 'project',
    path: projectPath(slug),
    title: composeTitle(project.title, base.site.artist),
    heading: project.title,
    description: [`${base.site.artist} · ${endSentence(project.title)}`, project.description ?? []]
      .flat()
      .map(readText)
      .join(' '),
    project,
    hasEvents: source.content.events.some((event) => event.project === slug),
    programmes,
    ...(programmes.length > 0 && { pressWords: getPressWords(source.language) }),
    ...(heard && { heard }),
    pictures: listPictures(source, project),
    next: createProjectCard(next, source.picture(`${next.slug}-cover.strip`)),
  }
}

/** The project that it names, if it is there; else the one after it, and after the last one the first. */
function findNext({ projects }: LanguageContent, project: Project): Project {
  const named = project.next === undefined ? undefined : projects.get(project.next)
  if (named !== undefined) return named
  const listed = [...projects.values()]
  return listed[listed.indexOf(project) + 1] ?? listed[0] ?? project
}

/** "¡OÍDO!" ends by itself. */
function endSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`
}

function listPictures(
  source: PageSource,
  { slug, gallery, videos }: Project,
): PageByName['project']['pictures'] {
  const { picture } = source
  const pictures = Array.from({ length: gallery.count }, (_, index) => {
    const slot = `${slug}-gallery-${index + 1}`
    return gallery.lightbox ? pairPictures(picture, slot) : { thumbnail: picture(slot), large: picture(slot) }
  })
  return {
    hero: picture(`${slug}-cover.hero`),
    opening: pictures.length > 1 ? pictures.slice(0, mostOpening).map(joinSizes) : [],
    gallery: pictures,
    ...(gallery.count === 0 && { bleed: picture(`${slug}-band`) }),
    posters: videos.items.map((video, index) =>
      chooseCover(source, video.id, findVideoPlace(slug, video, index)),
    ),
  }
}

const mostOpening = 3

/** In px; a wider tile is a strip of its picture. */
const widestTile = 900

/** A phone takes the size of the gallery's tile, and not that of the lightbox. */
function joinSizes({ thumbnail, large }: GalleryPicture): Picture {
  if (thumbnail.width > widestTile) return large
  const { avif, avifDark } = large
  return {
    ...large,
    avif: joinFiles(thumbnail.avif, avif),
    ...(avifDark && { avifDark: joinFiles(thumbnail.avifDark ?? [], avifDark) }),
  }
}

function joinFiles(smaller: Picture['avif'], files: Picture['avif']): Picture['avif'] {
  return [...smaller.filter(({ file }) => !files.some((each) => each.file === file)), ...files]
}
