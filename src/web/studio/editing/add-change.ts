import {
  applyChanges,
  type ContentChange,
  countListEntries,
  type FieldPath,
  hasOtherEntries,
  markListEntries,
  readValue,
} from '#domain/editing/content-change.ts'
import type { UnsavedChange } from '#web/studio/device/unsaved-changes.ts'
import { type Conflict, formatFieldPath, isSame } from './draft-state.ts'

type Value = ContentChange['value']

/**
 * What waits, with one more change that is made `at` a moment; `known` is what the server has. What is written inside a
 * list that waits as a whole becomes part of it, and a list that is written as a whole holds what waited inside it: so each
 * word is sent once, in the place where it stands then.
 */
export function addChange(
  waiting: readonly UnsavedChange[],
  { path, value }: { path: FieldPath; value: Value },
  known: unknown,
  at: string,
): UnsavedChange[] {
  const whole = waiting.find((each) => each.path.length < path.length && isWithin(path, each.path))
  if (whole !== undefined) {
    const rest = { path: path.slice(whole.path.length), ...(value !== undefined && { value }) }
    const next = { ...whole, value: copyValue(applyChanges(whole.value ?? {}, [rest])) }
    return waiting.map((each) => (each === whole ? next : each))
  }
  const begun = waiting.find((each) => formatFieldPath(each.path) === formatFieldPath(path))
  const { before, lists, marks } = begun ?? readPlace(known, path)
  const next = {
    path,
    ...(value !== undefined && { value }),
    ...(before !== undefined && { before }),
    ...(lists !== undefined && { lists }),
    ...(marks !== undefined && { marks }),
    ...(begun?.tried !== undefined && { tried: begun.tried }),
    at: begun?.at ?? at,
  }
  if (begun !== undefined) return waiting.map((each) => (each === begun ? next : each))
  return [...waiting.filter((each) => !isWithin(each.path, path)), next]
}

/** What a change at a path is begun on. */
export function readPlace(
  known: unknown,
  path: FieldPath,
): Pick<UnsavedChange, 'before' | 'lists' | 'marks'> {
  const before = copyValue(readValue(known, path))
  const lists = countListEntries(known, path)
  return {
    ...(before !== undefined && { before }),
    ...(lists.length > 0 && { lists, marks: markListEntries(known, path) }),
  }
}

/** Whether a path leads to another one or into it. */
export function isWithin(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((part, index) => path[index] === part)
}

/** As JSON holds it. */
export function copyValue(value: unknown): Value {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

const mostTried = 10

/** A change with its value noted as tried: any attempt may have arrived whose answer did not. */
export function noteTried(change: UnsavedChange): UnsavedChange {
  const { value = '', tried = [] } = change
  if (tried.some((each) => isSame(each, value))) return change
  // The first and the last ones stay.
  const kept = tried.length < mostTried ? tried : tried.toSpliced(mostTried / 2, 1)
  return { ...change, tried: [...kept, value] }
}

/** Of what waits, where the server has neither what stood there when it was begun nor what was tried of it, or may have
 * another entry of a list. */
export function listConflicts(waiting: readonly UnsavedChange[], known: unknown): Conflict[] {
  const arrived = waiting.filter((each) => hasArrived(each, known))
  return waiting.flatMap((each) => {
    const { path, value, before } = each
    const theirs = copyValue(readValue(known, path))
    const isOwn = arrived.includes(each)
    const hasMoved = isMoved(each, arrived, known)
    // That nothing stands there tells no entry from another one.
    const isFree = hasMoved ? isOwn && theirs !== undefined : isOwn || isSame(theirs, before)
    return isFree ? [] : [{ path, mine: value, theirs, ...(hasMoved && { hasMoved }) }]
  })
}

function hasArrived({ path, value, tried = [] }: UnsavedChange, known: unknown): boolean {
  const theirs = readValue(known, path)
  // The empty text is left out.
  return [value, ...tried].some((own) => isSame(theirs, own === '' ? undefined : own))
}

/** Whether a list on the way has more or fewer entries than when a change was begun, but for those that came from here, or the
 * same ones in another order. */
function isMoved(
  { path, lists = [], marks = [] }: UnsavedChange,
  arrived: readonly UnsavedChange[],
  known: unknown,
): boolean {
  if (hasOtherEntries(path, marks, markListEntries(known, path))) return true
  const ways = path.flatMap((part, index) => (typeof part === 'number' ? [path.slice(0, index)] : []))
  const counts = countListEntries(known, path)
  return lists.some((begun, index) => {
    const way = ways[index] ?? []
    const own = arrived.filter(({ path: place, value }) => {
      const last = place.at(-1)
      const isEntry = place.length === way.length + 1 && isWithin(place, way) && value !== undefined
      return isEntry && typeof last === 'number' && last >= begun
    })
    return counts[index] !== begun + own.length
  })
}

/** All that an entry says, but for what is its own and a duplicate does not take over. */
export function copyFields(entry: unknown, own: readonly string[]): Record<string, unknown> {
  const fields = typeof entry === 'object' && entry !== null ? Object.entries(entry) : []
  return Object.fromEntries(fields.filter(([field]) => !own.includes(field)))
}
