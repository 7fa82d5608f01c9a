import * as z from 'zod/mini'
import { projectSlugs } from '../project.ts'
import { calendarDate, sample, untranslatedText } from './text.ts'
import { videoId } from './video-id.ts'

/** One video of the site. */
export const videoEntry = z.strictObject({
  id: videoId,
  title: untranslatedText,
  project: z.enum(projectSlugs),
  uploaded: z.optional(calendarDate),
  sample,
})

export type Video = z.infer<typeof videoEntry>

/** content/videos.yaml: the gallery's videos; the first six also stand on the home page (spec §9). */
export const videosDocument = z.strictObject({ videos: z.array(videoEntry) })
