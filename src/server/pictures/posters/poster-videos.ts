import * as z from 'zod/mini'
import { videoId } from '#domain/content/video-id.ts'
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
  return listReal([...ofProjects, ...videos])
}

const written = z.object({ id: videoId, project: z.optional(z.string()), sample: z.optional(z.boolean()) })
const ofGallery = z.object({ videos: z.array(z.unknown()) })
const ofProject = z.object({ videos: z.object({ items: z.array(z.unknown()) }) })

/** The real videos of a document as it is written, whatever else in it is not right yet. */
export function listWrittenVideos(id: string, content: unknown): PosterVideo[] {
  const entries =
    id === 'videos'
      ? (ofGallery.safeParse(content).data?.videos ?? [])
      : (ofProject.safeParse(content).data?.videos.items ?? [])
  const project = id.startsWith('project/') ? id.slice('project/'.length) : undefined
  return listReal(
    entries.flatMap((entry) => written.safeParse(entry).data ?? []).map((video) => ({ project, ...video })),
  )
}

function listReal(
  videos: readonly { id: string; project?: string | undefined; sample?: boolean | undefined }[],
) {
  const real = videos.filter(({ sample }) => sample !== true)
  return real
    .filter(({ id }, index) => real.findIndex((video) => video.id === id) === index)
    .map(
      ({ id, project }): PosterVideo => ({
        id,
        thumbnails: project === 'songs-of-reeds' ? ['hqdefault'] : ['maxresdefault', 'hqdefault'],
      }),
    )
}
