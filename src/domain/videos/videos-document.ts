import * as z from 'zod/mini'
import { calendarDate, sample, untranslatedText } from '#domain/content/text.ts'
import { namedByContent, videoId } from '#domain/content/video-id.ts'
import { projectReference } from '#domain/projects/project-reference.ts'

export const videoEntry = z
  .strictObject({
    id: videoId,
    title: untranslatedText,
    project: projectReference,
    uploaded: z.optional(calendarDate),
    sample,
  })
  .check(namedByContent)

export type Video = z.infer<typeof videoEntry>

/** The home page has the first six (docs/specification.md, "Constants and limits"). */
export const videosAtHome = 6

/** content/videos.yaml */
export const videosDocument = z.strictObject({ videos: z.array(videoEntry).check(z.maxLength(500)) })
