import type { Project } from '#domain/projects/project-document.ts'
import { type ProjectSlug, projectSlugs } from '#domain/projects/projects.ts'
import type { Video } from '#domain/videos/videos-document.ts'
import { sizeClasses } from '#plates/size-classes.ts'
import { createSlot, type Slot } from './slot.ts'

/** Plates of videos begin here in each motif. */
const firstIndex = 20

/** In the gallery the first of every seven videos is large. */
const largeEvery = 7

/**
 * Posters by position ("songs-of-reeds-video-1", "gallery-video-1"), so that they stand when a video's id changes.
 * A video that is shown twice has one poster.
 */
export function listVideoSlots(projects: Record<ProjectSlug, Project>, gallery: readonly Video[]): Slot[] {
  const ofProjects = projectSlugs.flatMap((slug) =>
    projects[slug].videos.items.map((_, index) =>
      createSlot(`${slug}-video-${index + 1}`, [slug, firstIndex + index], sizeClasses.video),
    ),
  )
  const ofGallery = gallery.map((video, position) => {
    const plate = [video.project, firstIndex + findPoster(projects, gallery, video)] as const
    const large = position % largeEvery === 0
    const others = large ? { large: sizeClasses.videoLarge } : {}
    return createSlot(`gallery-video-${position + 1}`, plate, sizeClasses.video, others)
  })
  return [...ofProjects, ...ofGallery]
}

/** Position of a video among its project's; those that only the gallery shows follow behind. */
function findPoster(
  projects: Record<ProjectSlug, Project>,
  gallery: readonly Video[],
  { id, project }: Video,
): number {
  const ids = projects[project].videos.items.map((item) => item.id)
  const elsewhere = gallery.filter((video) => video.project === project && !ids.includes(video.id))
  return [...ids, ...elsewhere.map((video) => video.id)].indexOf(id)
}
