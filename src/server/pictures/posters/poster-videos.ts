import type { LanguageContent } from '#server/content/documents.ts'

/** The thumbnails of a video that are used here, as the video site's image service names them. */
export type ThumbnailName = 'hqdefault' | 'maxresdefault'

/** A video whose thumbnail becomes its poster. */
export interface PosterVideo {
  id: string
  /** The best one first. */
  thumbnails: readonly ThumbnailName[]
}

/**
 * The videos that are really on the video site, each once; samples stand for none. Spec §7: hqdefault for Songs of
 * Reeds, maxresdefault for the others, which the service does not have of every video.
 */
export function listPosterVideos({ videos, projects }: LanguageContent): PosterVideo[] {
  const ofProjects = Object.values(projects).flatMap(({ slug, videos: { items } }) =>
    items.map((item) => ({ ...item, project: slug })),
  )
  const real = [...ofProjects, ...videos].filter(({ sample }) => sample !== true)
  return real
    .filter(({ id }, index) => real.findIndex((video) => video.id === id) === index)
    .map(({ id, project }) => ({
      id,
      thumbnails: project === 'songs-of-reeds' ? ['hqdefault'] : ['maxresdefault', 'hqdefault'],
    }))
}
