import { readTextMarks, type TextState } from '#domain/content/text-states.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import type { FieldShape } from '#domain/editing/field-shape.ts'
import { isTexts } from '#domain/editing/leave-out-languages.ts'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'

export function listTextPaths(shape: FieldShape, content: unknown, path: FieldPath = []): FieldPath[] {
  switch (shape.kind) {
    case 'texts':
      return shape.isOptional && content === undefined ? [] : [path]
    case 'name':
      return isTexts(content) ? [path] : []
    case 'group':
      return [...shape.fields].flatMap(([name, field]) =>
        listTextPaths(field, readOwn(content, name), [...path, name]),
      )
    case 'list':
      return Array.isArray(content)
        ? content.flatMap((entry, place) => listTextPaths(shape.entry, entry, [...path, place]))
        : []
    default:
      return []
  }
}

function readOwn(content: unknown, name: string): unknown {
  return typeof content === 'object' && content !== null
    ? Object.entries(content).find(([own]) => own === name)?.[1]
    : undefined
}

export interface TextPlace {
  path: FieldPath
  states: Record<Language, TextState>
}

export function isOpen(state: TextState): boolean {
  return state === 'missing' || state === 'outdated'
}

export interface LeftText {
  /** Of the languages that a text is left out in. */
  path: FieldPath
  before: readonly Language[]
  after: readonly Language[]
}

/** What leaves each text in its original wherever a language is missing; a text without an original stays open. */
export function leaveMissing(places: readonly TextPlace[], content: unknown): LeftText[] {
  return places.flatMap(({ path, states }) => {
    const missing = languages.filter((each) => states[each] === 'missing')
    const hasOriginal = languages.some((each) => states[each] === 'source')
    if (missing.length === 0 || !hasOriginal) return []
    const { stays } = readTextMarks(readValue(content, path))
    return [{ path: [...path, 'stays'], before: stays, after: [...stays, ...missing] }]
  })
}

export function countLeft(left: readonly LeftText[]): number {
  return left.reduce((sum, { before, after }) => sum + after.length - before.length, 0)
}

interface OpenText {
  path: FieldPath
  language: Language
}

/** The next open text after one, in its language, from its end on from the beginning, then in the languages that follow;
 * undefined when none is open. */
export function findNextOpen(
  places: readonly TextPlace[],
  { language, after }: { language: Language; after: FieldPath | undefined },
): OpenText | undefined {
  const start = languages.indexOf(language)
  const inOrder = [...languages.slice(start), ...languages.slice(0, start), language]
  const here = after === undefined ? -1 : places.findIndex(({ path }) => path.join() === after.join())
  for (const [turn, each] of inOrder.entries()) {
    const candidates =
      turn === 0 ? [...places.slice(here + 1), ...places.slice(0, Math.max(0, here))] : places
    const found = candidates.find(({ states }) => isOpen(states[each]))
    if (found !== undefined) return { path: found.path, language: each }
  }
  return undefined
}

/** The language in which an entry is opened: that of its sources while one of them is not written, then the first in which
 * something is open. */
export function findOpenLanguage(places: readonly TextPlace[]): Language {
  const isUnfinished = (each: Language) => places.some(({ states }) => isOpen(states[each]))
  const inOrder = [defaultLanguage, ...languages.filter((each) => each !== defaultLanguage)]
  return inOrder.find(isUnfinished) ?? defaultLanguage
}
