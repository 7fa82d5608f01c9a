import * as z from 'zod/mini'
import { type ContentChange, contentChange, type ListMark, listMark } from '#domain/editing/content-change.ts'
import { createObservable } from '#web/storage/observable.ts'
import { createStoredValue } from '#web/storage/stored-value.ts'

type Value = ContentChange['value']

export interface UnsavedChange extends ContentChange {
  before?: Value
  /** What the server may have of it, where no answer came; '' for what was taken away. */
  tried?: readonly Value[]
  /** How many entries the lists on the path had, from the outermost in: in another number a place may be another entry's. */
  lists?: readonly number[]
  /** What tells the entries on the path from the others: in another order a place is another entry's too. */
  marks?: readonly ListMark[]
  at?: string
}

export interface UnsavedChanges {
  id: string
  read(): UnsavedChange[]
  write(changes: readonly UnsavedChange[]): void
  /** Whether the account that it was begun by is still the one that is signed in. */
  isOwn(): boolean
}

export interface UnsavedEntry {
  id: string
  changes: readonly UnsavedChange[]
}

const kept = z.array(
  z.extend(contentChange, {
    before: z.optional(z.json()),
    tried: z.optional(z.array(z.json())),
    /** In place of `tried` in what an earlier version kept: the last value alone. */
    sent: z.optional(z.json()),
    lists: z.optional(z.array(z.int())),
    marks: z.optional(z.array(listMark)),
    at: z.optional(z.string()),
  }),
)

function parseKept(text: string): UnsavedChange[] {
  return kept
    .parse(JSON.parse(text))
    .map(({ sent, ...each }) => (sent === undefined ? each : { ...each, tried: [sent] }))
}

const prefix = 'studio-unsaved:'

let writer = ''

/** From now on what is kept is this account's: on a shared device nobody sees or sends what another one wrote. */
export function setWriter(userId: string): void {
  writer = userId
  refreshWaiting()
}

/** In how many forms of this tab each is written; those say themselves how it stands. */
const open = new Map<string, number>()

/** What waits and is not being written in this tab, oldest first. */
export const waitingEntries = createObservable<readonly UnsavedEntry[]>(listUnsaved())

/** The changes of one document that this device keeps until the server has them: what another tab wrote of it stays. */
export function keepUnsavedChanges(id: string): UnsavedChanges {
  const stored = createStoredValue(findKey(id), parseKept)
  const owner = writer
  let own = new Set<string>()
  return {
    id,
    read() {
      const changes = stored.read() ?? []
      own = new Set(changes.map(formatWritten))
      return changes
    },
    write(changes) {
      const places = new Set(changes.map(({ path }) => JSON.stringify(path)))
      const others = (stored.read() ?? []).filter(
        (each) => !own.has(formatWritten(each)) && !places.has(JSON.stringify(each.path)),
      )
      const all = [...others, ...changes]
      own = new Set(changes.map(formatWritten))
      stored.write(all.length === 0 ? null : JSON.stringify(all))
      if (!open.has(id)) refreshWaiting()
    },
    isOwn: () => writer === owner,
  }
}

/** What was written where: the same for a change that has been tried meanwhile. */
function formatWritten({ path, value, at }: UnsavedChange): string {
  return JSON.stringify([path, value, at])
}

export function listUnsaved(): UnsavedEntry[] {
  return listKeys()
    .flatMap((key) => {
      const id = key.slice(key.lastIndexOf(':') + 1)
      const changes = createStoredValue(key, parseKept).read() ?? []
      return id === '' || changes.length === 0 ? [] : [{ id, changes }]
    })
    .toSorted((one, other) => readBegin(one).localeCompare(readBegin(other)))
}

export function refreshWaiting(): void {
  waitingEntries.write(listUnsaved().filter(({ id }) => !open.has(id)))
}

/** Forgets what waits of one place in a document. */
export function dropUnsaved(id: string, { path }: Pick<UnsavedChange, 'path'>): void {
  const stored = createStoredValue(findKey(id), parseKept)
  const others = (stored.read() ?? []).filter((each) => JSON.stringify(each.path) !== JSON.stringify(path))
  stored.write(others.length === 0 ? null : JSON.stringify(others))
  if (!open.has(id)) refreshWaiting()
}

/** While a document is written in a tab, nothing else sends what waits of it; the returned function ends that. */
export function openDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  open.set(id, (open.get(id) ?? 0) + 1)
  refreshWaiting()
  if ('locks' in navigator)
    navigator.locks.request(formatLockName(id), { mode: 'shared' }, () => promise).catch(() => undefined)
  return () => {
    const others = (open.get(id) ?? 1) - 1
    if (others > 0) open.set(id, others)
    else open.delete(id)
    resolve()
    refreshWaiting()
  }
}

/** Does something with what waits of a document, unless that is being written in any tab of this browser. */
export async function doUnlessOpen(id: string, work: () => Promise<void>): Promise<void> {
  if (open.has(id)) return
  // Only secure origins have locks.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(formatLockName(id), { ifAvailable: true }, (lock) => lock && work())
}

const patience = 3000 // ms

/** Waits until nothing sends what waits of a document any more, or until that takes too long. */
export async function whenSettled(id: string): Promise<void> {
  if (!('locks' in navigator)) return
  const options = { mode: 'shared', signal: AbortSignal.timeout(patience) } as const
  await navigator.locks.request(formatLockName(id), options, () => undefined).catch(() => undefined)
}

function formatLockName(id: string): string {
  return `studio-draft:${id}`
}

/** "studio-unsaved:{account}:{document}"; what an earlier version kept without the account is whoever's finds it first. */
function findKey(id: string): string {
  const key = `${prefix}${writer}:${id}`
  try {
    const former = localStorage.getItem(prefix + id)
    if (writer !== '' && former !== null && localStorage.getItem(key) === null) {
      localStorage.setItem(key, former)
      localStorage.removeItem(prefix + id)
    }
  } catch {
    // Nothing is kept where storage is switched off.
  }
  return key
}

/** Begins the names of what is no document: a reply, a note, a template (unsaved-text.ts). */
export function formatTextPrefix(): string {
  return `${prefix}${writer}:text:`
}

function listKeys(): string[] {
  if (writer === '') return []
  try {
    const keys = Object.keys(localStorage)
    const former = keys.filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes(':'))
    for (const key of former) findKey(key.slice(prefix.length))
    const texts = formatTextPrefix()
    return Object.keys(localStorage).filter(
      (key) => key.startsWith(`${prefix}${writer}:`) && !key.startsWith(texts),
    )
  } catch {
    return []
  }
}

function readBegin({ changes }: UnsavedEntry): string {
  return changes.reduce((first, { at = '' }) => (at < first ? at : first), changes[0]?.at ?? '')
}
