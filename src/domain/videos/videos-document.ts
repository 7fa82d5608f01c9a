import * as z from 'zod/mini'
import { calendarDate, sample, untranslatedText } from '#domain/content/text.ts'
import { namedByContent, videoId } from '#domain/content/video-id.ts'
import { lastPicture } from '#domain/content/video-pictures.ts'
import { projectReference } from '#domain/projects/project-reference.ts'

export const videoEntry = z
  .strictObject({
    id: videoId,
    title: untranslatedText,
    project: projectReference,
    uploaded: z.optional(calendarDate),
    /** The number of its picture's place; left out, its own number in the list. */
    picture: z.optional(z.int().check(z.gte(1), z.lte(lastPicture))),
    sample,
  })
  .check(namedByContent)

export type Video = z.infer<typeof videoEntry>

/** The home page has six (docs/specification/constants-and-limits.md). */
export const videosAtHome = 6

export const videosDocument = z.strictObject({
  /** Those of the home page in their order, the large one first. */
  home: z.optional(z.array(videoId).check(z.maxLength(videosAtHome))),
  videos: z.array(videoEntry).check(z.maxLength(500)),
})

/** The six of the home page: those that are chosen and still there, then the first others. */
export function selectHomeVideos<V extends Pick<Video, 'id'>>(
  videos: readonly V[],
  home: readonly string[] = [],
): V[] {
  const chosen = [...new Set(home)].flatMap((id) => videos.find((video) => video.id === id) ?? [])
  const others = videos.filter((video) => !chosen.includes(video))
  return [...chosen, ...others].slice(0, videosAtHome)
}
