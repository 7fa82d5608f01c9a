import type { Project } from '#domain/projects/project-document.ts'
import { isSpecified, projectSlugs, type SpecifiedSlug } from '#domain/projects/projects.ts'
import type { Video } from '#domain/videos/videos-document.ts'
import { motifs } from '#plates/motifs.ts'
import type { Motif } from '#plates/palette.ts'
import { sizeClasses } from '#plates/size-classes.ts'
import { findProject } from '#server/content/content.ts'
import { createSlot, type Slot } from './slot.ts'

/** Plates of videos begin here in each motif. */
const firstIndex = 20

/** In the gallery the first of every seven videos is large. */
const largeEvery = 7

/**
 * Posters by position ("songs-of-reeds-video-1", "gallery-video-1"), so that they stand when a video's id changes.
 * A video that is shown twice has one poster.
 */
export function listVideoSlots(projects: ReadonlyMap<string, Project>, gallery: readonly Video[]): Slot[] {
  const ofProjects = projectSlugs.flatMap((slug) => {
    const project = findProject({ projects }, slug)
    return project.videos.items.map((_, index) =>
      createSlot(
        `${slug}-video-${index + 1}`,
        [findMotif(slug), choosePlate(project, index)],
        sizeClasses.video,
      ),
    )
  })
  const ofGallery = gallery.map((video, position) => {
    const project = findProject({ projects }, video.project)
    const motif = isSpecified(video.project) ? findMotif(video.project) : 'gallery'
    const plate = [motif, choosePlate(project, findPoster(project, gallery, video))] as const
    const large = position % largeEvery === 0
    const others = large ? { large: sizeClasses.videoLarge } : {}
    return createSlot(`gallery-video-${position + 1}`, plate, sizeClasses.video, others)
  })
  return [...ofProjects, ...ofGallery]
}

/** A project's own motif, or that of its videos. */
function findMotif(slug: SpecifiedSlug): Motif {
  return slug === 'songs-of-reeds' ? 'songs-of-reeds-heard' : slug
}

/**
 * Where a gallery has walked through all compositions of the motif, the videos take every second one first, so that
 * they do not repeat its pictures in their order.
 */
function choosePlate({ slug, gallery, videos }: Project, position: number): number {
  const count = videos.items.length
  if (
    !isSpecified(slug) ||
    findMotif(slug) !== slug ||
    gallery.count < motifs[slug].length ||
    position >= count
  )
    return firstIndex + position
  const half = Math.ceil(count / 2)
  return firstIndex + (position < half ? position * 2 : (position - half) * 2 + 1)
}

/** Position of a video among its project's; those that only the gallery shows follow behind. */
function findPoster({ videos }: Project, gallery: readonly Video[], { id, project }: Video): number {
  const ids = videos.items.map((item) => item.id)
  const elsewhere = gallery.filter((video) => video.project === project && !ids.includes(video.id))
  return [...ids, ...elsewhere.map((video) => video.id)].indexOf(id)
}
