import * as z from 'zod/mini'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { videoId } from '#domain/content/video-id.ts'
import type { LanguageContent } from '#server/content/content.ts'

export type ThumbnailName = 'hqdefault' | 'maxresdefault'

export interface PosterVideo {
  id: string
  thumbnails: readonly ThumbnailName[]
}

/** The real videos, each once; the service has only hqdefault of some (docs/specification/calls.md). */
export function listPosterVideos({ videos, projects }: LanguageContent): PosterVideo[] {
  const ofProjects = [...projects.values()].flatMap(({ slug, videos: { items } }) =>
    items.map((item) => ({ ...item, project: slug })),
  )
  return listReal([...ofProjects, ...videos])
}

const written = z.object({ id: videoId, project: z.optional(z.string()), sample: z.optional(z.boolean()) })

/** The real videos of a document as it is written, whatever else in it is not right yet. */
export function listWrittenVideos(id: string, content: unknown): PosterVideo[] {
  const { type, name: project } = parseDocumentId(id) ?? {}
  const entries = z.array(z.unknown()).safeParse(type?.videos?.(content)).data ?? []
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
