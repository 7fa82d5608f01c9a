import type { Language } from '#domain/language.ts'
import { type Clocks, describeClocks } from '#domain/lessons/requests/clocks.ts'
import { readWords } from '#words/stored-words.ts'

/** An instant (ms) in words on the clocks of two zones (IANA), the reader's first. */
export function formatClocks(
  instant: number,
  zones: { reader: string; other: string },
  language: Language,
): Clocks {
  return describeClocks(instant, zones, { language, words: readWords('lessons', language) })
}
