import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedName, sample } from '#domain/content/text.ts'
import { workForces } from './work-forces.ts'

/** What programmes and works are named by; other entries refer to it. */
export const pressId = z
  .string()
  .check(
    z.regex(/^[a-z0-9-]{1,80}$/, 'press_id' satisfies ContentRule),
    z.maxLength(80, 'press_id' satisfies ContentRule),
  )

const workEntry = z.strictObject({
  id: pressId,
  title: localizedName,
  composer: localizedName,
  year: z.optional(z.int().check(z.gte(1), z.lte(9999))),
  forces: z.enum(workForces),
  minutes: z.optional(z.int().check(z.gte(1), z.lte(1440))),
  /** He gave the first performance. */
  premiere: z.optional(z.literal(true)),
  /** Written for him. */
  dedicated: z.optional(z.literal(true)),
  sample,
})

export type Work = Resolved<z.infer<typeof workEntry>>

export const repertoireDocument = z.strictObject({
  works: z
    .array(workEntry)
    .check(z.maxLength(2000), z.refine(hasUniqueIds, 'differing_ids' satisfies ContentRule)),
})

/** Whether no two entries of a list have the same id. */
export function hasUniqueIds(entries: readonly { id: string }[]): boolean {
  return new Set(entries.map(({ id }) => id)).size === entries.length
}
