import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { Localized } from '#domain/content/localized.ts'
import { type Language, languages } from '#domain/language.ts'
import { isArchive } from '#domain/pictures/photograph-kinds.ts'

export const largestRider = 5 * 1024 * 1024 // bytes

export const riderType = 'application/pdf'

/** What a rider is named by: the first 32 digits of the SHA-256 of its bytes. */
export const riderName = /^rider-[0-9a-f]{32}$/

export const riderId = z
  .string('value_invalid')
  .check(
    z.regex(riderName, 'rider_id' satisfies ContentRule),
    z.maxLength(38, 'rider_id' satisfies ContentRule),
  )

export interface Rider {
  id: string
  language: Language
}

/** What a hall has to know of a programme, as PDF: the one in this language or else the first (docs/specification/press-kit.md). */
export const localizedRider = z.pipe(
  z.partialRecord(z.enum(languages), riderId),
  z.transform(
    (riders) =>
      new Localized((language): Rider | undefined => {
        const shown = [language, ...languages].find((each) => riders[each] !== undefined)
        const id = shown && riders[shown]
        return shown && id ? { id, language: shown } : undefined
      }),
  ),
)

export const riderRejections = ['rider_kind_unsupported', 'rider_too_large'] as const

/** The name of a rider by its hash. */
export function formatRiderName(hash: string): string {
  return `rider-${hash.slice(0, 32)}`
}

/** Whether bytes begin and end as a PDF does (ISO 32000-2, 7.5.2 and 7.5.5), and are no archive too. */
export function isPdf(bytes: Uint8Array): boolean {
  const read = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  if (!/^%PDF-[12]\.\d/.test(read(bytes.subarray(0, 8)))) return false
  return read(bytes.subarray(-1024)).includes('%%EOF') && !isArchive(bytes)
}

export const riderList = z.object({ riders: z.array(z.object({ id: riderId, bytes: z.int() })) })
