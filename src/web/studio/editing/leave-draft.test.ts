import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { UnsavedChange } from '#web/studio/device/unsaved-changes.ts'
import { summariesKey } from '#web/studio/documents/use-documents.ts'
import { DraftSaver } from './draft-saver.ts'
import { leaveDraft } from './use-draft.ts'

/** A form with a title, and a list that shows what the server has of it. */
function open() {
  const stored = { version: '0', content: { title: 'A' } }
  const list = { titles: 'A', reads: 0, answered: Promise.resolve() }
  const device = { isOwn: true, changes: [] as readonly UnsavedChange[] }
  const saver = new DraftSaver({
    stored,
    server: {
      save: async (_base, [change]) => {
        // The list is read before the save is through.
        await new Promise((resolve) => setTimeout(resolve, 5))
        list.titles = String(change?.value)
        return { ok: true, value: { id: 'event/event-1', version: '1' } }
      },
      read: async () => ({ ok: true, value: stored }),
    },
    unsaved: {
      id: 'event/event-1',
      read: () => [],
      write: (changes) => {
        device.changes = changes
      },
      isOwn: () => device.isOwn,
    },
    now: () => new Date('2026-01-10T14:02:00Z'),
  })
  const client = new QueryClient()
  const queryFn = async () => {
    list.reads += 1
    const { titles, answered } = list
    await answered
    return titles
  }
  const show = () => new QueryObserver(client, { queryKey: summariesKey, queryFn }).subscribe(() => undefined)
  return { saver, client, list, device, show, read: () => client.getQueryData(summariesKey) }
}

test('a list that is shown as a form is left has what was typed last', async () => {
  const { saver, client, show, read } = open()
  saver.change(['title'], 'B')
  const left = leaveDraft(saver, client, '0')
  const hide = show()
  await left
  expect(read()).toBe('B')
  hide()
})

test('what one account has left open is not sent as another one comes in, and waits for its own', async () => {
  const { saver, client, list, device } = open()
  saver.change(['title'], 'B')
  device.isOwn = false
  await leaveDraft(saver, client, '0')
  expect([list.titles, device.changes]).toMatchObject(['A', [{ path: ['title'], value: 'B' }]])
  device.isOwn = true
  await saver.flush()
  expect([list.titles, device.changes]).toEqual(['B', []])
})

test('a list is read once where nothing was left to save', async () => {
  const { saver, client, list, show } = open()
  const left = leaveDraft(saver, client, '0')
  const hide = show()
  await left
  expect(list.reads).toBe(1)
  hide()
})

test('a list that was asked for before a save, and is slow to come, has what was saved', async () => {
  const { saver, client, list, show, read } = open()
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  list.answered = promise
  const hideFirst = show()
  saver.change(['title'], 'B')
  await saver.flush()
  list.answered = Promise.resolve()
  const left = leaveDraft(saver, client, '0')
  const hide = show()
  hideFirst()
  answer()
  await left
  expect(read()).toBe('B')
  hide()
})
