import { type FieldPath, isGroup } from './content-change.ts'

/** Where a document differs from another one, if that is in one text alone; undefined if it is anywhere else too. */
export function findOnlyDifference(before: unknown, after: unknown): FieldPath | undefined {
  if (isText(before) && isText(after)) return before === after ? undefined : []
  const parts = pairParts(before, after)
  const [differing, ...others] = parts.filter(
    ([, one, other]) => JSON.stringify(one) !== JSON.stringify(other),
  )
  if (differing === undefined || others.length > 0) return undefined
  const [part, one, other] = differing
  const inner = findOnlyDifference(one, other)
  return inner && [part, ...inner]
}

/** A text that is not there yet is an empty one. */
function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

/** The parts of two groups, or of two lists of one length; of anything else none. */
function pairParts(before: unknown, after: unknown): [part: string | number, one: unknown, other: unknown][] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.map((one, place) => [place, one, after[place]])
  if (!isGroup(before ?? {}) || !isGroup(after ?? {})) return []
  const [one, other] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  return [...new Set([...one.keys(), ...other.keys()])].map((name) => [name, one.get(name), other.get(name)])
}
