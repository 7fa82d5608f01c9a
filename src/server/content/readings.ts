import type * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { explainedParsing } from './content-issue.ts'

type Reading<T> = z.core.util.SafeParseResult<T>

/** Reads a value of a document in one language; what it gives is shared, so nobody may change it. */
export type Reader<T> = (language: Language, value: unknown) => Reading<T>

/** Counts the times that a whole site was read. */
let round = 0

/** Begins to read a whole site: of what was read before, only what the last site needed is kept. */
export function beginRound(): void {
  round += 1
}

type Known<T> = Map<string, Map<Language, Reading<T>>>

/** Makes a reader that reads equal values once; what does not fit is read each time. */
export function createReader<T>(schemaOf: (language: Language) => z.ZodMiniType<T>): Reader<T> {
  let begun = round
  let known: Known<T> = new Map()
  let former: Known<T> = new Map()
  return (language, value) => {
    if (begun !== round) {
      former = begun === round - 1 ? known : new Map()
      known = new Map()
      begun = round
    }
    const text = writeJson(value)
    const inLanguages = known.get(text) ?? former.get(text) ?? new Map<Language, Reading<T>>()
    known.set(text, inLanguages)
    const reading = inLanguages.get(language) ?? schemaOf(language).safeParse(value, explainedParsing)
    if (reading.success) inLanguages.set(language, reading)
    return reading
  }
}

const written = new WeakMap<object, string>()

/** The JSON of a value that nobody changes any more. */
export function writeJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify([value])
  const json = written.get(value) ?? JSON.stringify(value)
  written.set(value, json)
  return json
}
