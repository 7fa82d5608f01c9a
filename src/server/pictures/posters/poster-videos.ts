import type { LanguageContent } from '#server/content/documents.ts'

export type ThumbnailName = 'hqdefault' | 'maxresdefault'

export interface PosterVideo {
  id: string
  /** The best one first. */
  thumbnails: readonly ThumbnailName[]
}

/** The real videos, each once; the service has only hqdefault of some (docs/specification.md, "Calls"). */
export function listPosterVideos({ videos, projects }: LanguageContent): PosterVideo[] {
  const ofProjects = [...projects.values()].flatMap(({ slug, videos: { items } }) =>
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
