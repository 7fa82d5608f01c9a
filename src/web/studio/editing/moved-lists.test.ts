import { describe, expect, test } from 'vitest'
import { applyChanges, type FieldPath } from '#domain/editing/content-change.ts'
import type { UnsavedChange } from '#web/studio/device/unsaved-changes.ts'
import { addChange, listConflicts, noteTried } from './add-change.ts'
import { DraftSaver } from './draft-saver.ts'

const stored = { paragraphs: [{ es: 'Uno' }, { es: 'Dos' }, { es: 'Tres' }, { es: 'Cuatro' }] }
const [, ...withoutFirst] = stored.paragraphs

const offline = { success: false as const, error: 'No line', code: 'offline' }

const third = ['paragraphs', 2, 'fr']

function write(...written: readonly { path: FieldPath; value: UnsavedChange['value'] }[]) {
  return written.reduce<UnsavedChange[]>(
    (waiting, change) => addChange(waiting, change, stored, '2026-01-10T14:02:00Z'),
    [],
  )
}

test('a translation is not written into the entry that has come to its place', () => {
  const waiting = write({ path: third, value: 'Trois' })
  expect(listConflicts(waiting, { paragraphs: withoutFirst })).toEqual([
    { path: third, mine: 'Trois', hasMoved: true },
  ])
})

test('a translation that was emptied and written again is not either', () => {
  const emptied = write({ path: third, value: '' }).map(noteTried)
  const waiting = addChange(emptied, { path: third, value: 'Trois' }, stored, '2026-01-10T14:03:00Z')
  expect(listConflicts(waiting, { paragraphs: withoutFirst })).toMatchObject([{ path: third }])
})

test('a translation is written where it was meant while the list has as many entries', () => {
  const waiting = write({ path: third, value: 'Trois' })
  const meanwhile = applyChanges(stored, [{ path: ['paragraphs', 0, 'fr'], value: 'Un' }])
  expect(listConflicts(waiting, meanwhile)).toEqual([])
})

test('an entry that was added from here, and whose answer was lost, moves no other one', () => {
  const added = write({ path: ['paragraphs', 4], value: { es: 'Cinco' } }).map(noteTried)
  const waiting = [
    ...added,
    ...write({ path: third, value: 'Trois' }, { path: ['paragraphs', 5], value: { es: 'Seis' } }),
  ]
  expect(listConflicts(waiting, applyChanges(stored, added))).toEqual([])
})

test('a translation is not written into the entry that was put in its place, and the list is said to have moved', () => {
  const waiting = write({ path: third, value: 'Trois' })
  const moved = { paragraphs: stored.paragraphs.toReversed() }
  expect(listConflicts(waiting, moved)).toEqual([{ path: third, mine: 'Trois', hasMoved: true }])
})

test('a translation is written where it was meant while its own original is corrected', () => {
  const waiting = write({ path: third, value: 'Trois' })
  const meanwhile = applyChanges(stored, [{ path: ['paragraphs', 2, 'es'], value: 'Tres y medio' }])
  expect(listConflicts(waiting, meanwhile)).toEqual([])
})

describe('after a save that the server joined with a new order of the list', () => {
  function start() {
    const moved = { title: 'B', paragraphs: stored.paragraphs.toReversed() }
    const sent: unknown[] = []
    const server = {
      isReachable: true,
      save: async (_: string | undefined, changes: unknown) => {
        sent.push(changes)
        return { ok: true as const, value: { id: 'biography', version: '2', mayDiffer: true as const } }
      },
      read: async () =>
        server.isReachable
          ? { ok: true as const, value: { version: '2', content: moved } }
          : { ok: false as const, status: 0, failure: offline },
    }
    const saver = new DraftSaver({
      stored: { version: '0', content: { title: 'A', ...stored } },
      server,
      unsaved: { id: 'biography', read: () => [], write: () => undefined, isOwn: () => true },
      now: () => new Date('2026-01-10T14:02:00Z'),
    })
    saver.change(['title'], 'B')
    return { saver, server, sent, moved }
  }

  test('the document is read anew', async () => {
    const { saver, moved } = start()
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'saved', version: '2', content: moved })
  })

  test('a translation that is typed meanwhile is sent nowhere before one has chosen', async () => {
    const { saver, sent } = start()
    const saving = saver.flush()
    saver.change(third, 'Trois')
    await saving
    expect(sent).toHaveLength(1)
    expect(saver.read()).toMatchObject({ save: 'conflict', conflicts: [{ path: third, hasMoved: true }] })
    saver.resolve(third, 'theirs')
    await saver.flush()
    expect(sent).toHaveLength(1)
  })

  test('nothing more is sent while the document cannot be read, and what is saved is said to be', async () => {
    const { saver, server, sent } = start()
    server.isReachable = false
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'saved', unsaved: 0 })
    saver.change(third, 'Trois')
    await saver.flush()
    expect(sent).toHaveLength(1)
    expect(saver.read()).toMatchObject({ save: 'offline', unsaved: 1 })
    server.isReachable = true
    await saver.flush()
    expect(saver.read()).toMatchObject({ save: 'conflict', conflicts: [{ path: third, hasMoved: true }] })
    saver.stop()
  })
})

test('what else was written is shown where the place of one text is gone', () => {
  const waiting = write({ path: ['paragraphs', 3, 'fr'], value: 'Quatre' }, { path: ['title'], value: 'B' })
  const unreachable = async () => ({ ok: false as const, status: 0, failure: offline })
  const saver = new DraftSaver({
    stored: { version: '1', content: { paragraphs: withoutFirst } },
    server: { read: unreachable, save: unreachable },
    unsaved: { id: 'biography', read: () => waiting, write: () => undefined, isOwn: () => true },
    now: () => new Date('2026-01-10T14:02:00Z'),
  })
  saver.stop()
  expect(saver.read()).toMatchObject({ conflicts: [{ mine: 'Quatre' }], content: { title: 'B' } })
})
