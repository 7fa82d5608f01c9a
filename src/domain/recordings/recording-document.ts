import * as z from 'zod/mini'
import { eventIdForm } from '#domain/agenda/event-id.ts'
import type { ContentRule } from '#domain/content/content-rule.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedName, localizedText, sample, untranslatedText } from '#domain/content/text.ts'
import { pressId } from '#domain/press/work.ts'
import { projectReference } from '#domain/projects/project-reference.ts'
import { audioId } from './audio.ts'

const year = z.int().check(z.gte(1877), z.lte(9999))

const movement = z.strictObject({
  title: z.optional(localizedName),
  audio: audioId,
  /** ISO 3901, without hyphens. */
  isrc: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'isrc' satisfies ContentRule),
        z.maxLength(12, 'isrc' satisfies ContentRule),
      ),
  ),
})

export const mostMovements = 12

/** Why it may be heard here: his own, allowed by whoever owns it, or nobody's any more. */
const rights = z.strictObject({
  basis: z.enum(['own', 'licensed', 'public-domain']),
  producer: untranslatedText,
  year,
  /** Which society the composer is with, or was paid. */
  society: z.optional(untranslatedText),
})

export const recordingDocument = z.strictObject({
  id: pressId,
  title: localizedName,
  composer: localizedName,
  work: z.optional(pressId),
  players: z.array(z.strictObject({ name: untranslatedText, part: localizedName })).check(z.maxLength(40)),
  year,
  place: z.optional(localizedName),
  engineer: z.optional(untranslatedText),
  project: z.optional(projectReference),
  event: z.optional(
    z
      .string()
      .check(
        z.regex(eventIdForm, 'event_id' satisfies ContentRule),
        z.maxLength(80, 'event_id' satisfies ContentRule),
      ),
  ),
  note: z.optional(localizedText),
  movements: z.array(movement).check(z.minLength(1), z.maxLength(mostMovements)),
  rights,
  /** Whether it may be taken along, and podcast programs may have it. */
  download: z.optional(z.literal(true)),
  sample,
})

export type Recording = Resolved<z.infer<typeof recordingDocument>>

/** "℗ 2024 Producer"; the sign claims a right, which nobody has any more in the public domain. */
export function formatProducer({ basis, year, producer }: Recording['rights']): string {
  return `${basis === 'public-domain' ? '' : '℗ '}${year} ${producer}`
}

export const recordingsDocument = z.strictObject({
  order: z.array(pressId).check(z.maxLength(500)),
  home: z.optional(pressId),
})
