import { textMarks } from '#domain/content/text.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { isGroup } from '#domain/editing/is-group.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { nameRiders } from './name-riders.ts'

/** One field, in one language where it has several. */
export interface Difference {
  path: FieldPath
  language?: Language
  /** Undefined where there is nothing. */
  before: string | undefined
  after: string | undefined
}

/** What differs between what is shown and what is written; a list of another length is one difference. */
export function compareContents(before: unknown, after: unknown, path: FieldPath = []): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((entry, index) => compareContents(entry, after[index], [...path, index]))
  if ((isGroup(before) || before === undefined) && (isGroup(after) || after === undefined)) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
    // What marks how a text stands is nothing that visitors see.
    return [...names]
      .filter((name) => !(name in textMarks))
      .flatMap((name) =>
        compareContents(before?.[name], after?.[name], [...path, name]).map((difference) =>
          name === 'rider' ? nameRider(difference, before, after) : difference,
        ),
      )
  }
  const last = path.at(-1)
  return [{ path, ...(isLanguage(last) && { language: last }), before: say(before), after: say(after) }]
}

/** A rider is said by its programme's name, before and after. */
function nameRider(
  { path, language, before, after }: Difference,
  ...programmes: (Record<string, unknown> | undefined)[]
): Difference {
  const [former, next] = programmes.map((programme) => programme && nameRiders(programme).rider)
  const named = (rider: unknown, id: string | undefined) =>
    id && language && isGroup(rider) ? say(rider[language]) : id
  return { path, ...(language && { language }), before: named(former, before), after: named(next, after) }
}

/** The languages in which something differs. */
export function listLanguages(differences: readonly Difference[]): Language[] {
  return [...new Set(differences.flatMap(({ language }) => language ?? []))]
}

function say(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((entry) => say(entry)).join(', ')
  if (isGroup(value)) return Object.values(nameRiders(value)).map(say).filter(Boolean).join(' · ')
  return String(value)
}
