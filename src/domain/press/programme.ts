import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedName, localizedText, sample } from '#domain/content/text.ts'
import { videoId } from '#domain/content/video-id.ts'
import { projectReference } from '#domain/projects/project-reference.ts'
import { localizedRider } from './rider.ts'
import { hasUniqueIds, pressId } from './work.ts'

const programmeEntry = z.strictObject({
  id: pressId,
  title: localizedName,
  project: projectReference,
  summary: z.optional(localizedText),
  /** In the order in which they are played; a work that the repertoire lost is left out. */
  works: z.array(pressId).check(z.maxLength(200)),
  players: z.optional(localizedText),
  length: z.optional(localizedText),
  stage: z.optional(localizedText),
  video: z.optional(videoId),
  rider: z.optional(localizedRider),
  sample,
})

export type Programme = Resolved<z.infer<typeof programmeEntry>>

export const programmesDocument = z.strictObject({
  programmes: z
    .array(programmeEntry)
    .check(z.maxLength(200), z.refine(hasUniqueIds, 'differing_ids' satisfies ContentRule)),
})
