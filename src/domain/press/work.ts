import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { rememberByLanguage } from '#domain/content/remember-by-language.ts'
import { localizedName, sample } from '#domain/content/text.ts'
import { hasUniqueIds } from '#domain/content/unique-ids.ts'
import type { Language } from '#domain/language.ts'
import { workForces } from './work-forces.ts'

/** What programmes and works are named by; other entries refer to it. */
export const pressId = z
  .string()
  .check(
    z.regex(/^[a-z0-9-]{1,80}$/, 'press_id' satisfies ContentRule),
    z.maxLength(80, 'press_id' satisfies ContentRule),
  )

function workEntry(language: Language) {
  return z.strictObject({
    id: pressId,
    title: localizedName(language),
    composer: localizedName(language),
    year: z.optional(z.int().check(z.gte(1), z.lte(9999))),
    forces: z.enum(workForces),
    minutes: z.optional(z.int().check(z.gte(1), z.lte(1440))),
    /** He gave the first performance. */
    premiere: z.optional(z.literal(true)),
    /** Written for him. */
    dedicated: z.optional(z.literal(true)),
    sample,
  })
}

export type Work = z.infer<ReturnType<typeof workEntry>>

/** content/repertoire.yaml (docs/specification.md, "Press kit"). */
export const repertoireDocument = rememberByLanguage((language: Language) =>
  z.strictObject({
    works: z
      .array(workEntry(language))
      .check(z.maxLength(2000), z.refine(hasUniqueIds, 'differing_ids' satisfies ContentRule)),
  }),
)
