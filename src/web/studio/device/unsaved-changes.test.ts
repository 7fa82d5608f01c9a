import { beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '#tests/browser-storage.ts'
import {
  doUnlessOpen,
  dropUnsaved,
  keepUnsavedChanges,
  listUnsaved,
  openDraft,
  setWriter,
  waitingEntries,
} from './unsaved-changes.ts'

const change = { path: ['title'], value: 'Recital', at: '2026-11-25T12:00:00.000Z' }

beforeEach(() => void vi.stubGlobal('localStorage', createStorage()))

test('what one account wrote on a device is neither listed nor read for another one, and is there when it comes back', () => {
  setWriter('ana')
  keepUnsavedChanges('event/event-1').write([change])
  setWriter('bruno')
  expect(listUnsaved()).toEqual([])
  expect(keepUnsavedChanges('event/event-1').read()).toEqual([])
  setWriter('ana')
  expect(listUnsaved()).toEqual([{ id: 'event/event-1', changes: [change] }])
})

test('what an earlier version noted as sent is read as tried', () => {
  setWriter('ana')
  const parts = [{ es: 'Uno' }]
  localStorage.setItem('studio-unsaved:ana:biography', JSON.stringify([{ ...change, sent: parts }]))
  expect(listUnsaved()).toEqual([{ id: 'biography', changes: [{ ...change, tried: [parts] }] }])
})

test('what two forms of a tab write waits once both are closed', async () => {
  setWriter('ana')
  const close = [openDraft('biography'), openDraft('biography')]
  keepUnsavedChanges('biography').write([change])
  const send = vi.fn(async () => undefined)
  close[0]?.()
  await doUnlessOpen('biography', send)
  expect(waitingEntries.read()).toEqual([])
  expect(send).not.toHaveBeenCalled()
  close[1]?.()
  expect(waitingEntries.read()).toEqual([{ id: 'biography', changes: [change] }])
})

test('what two tabs write of one document is kept side by side until each has sent its own', () => {
  setWriter('ana')
  const [one, other] = [keepUnsavedChanges('biography'), keepUnsavedChanges('biography')]
  const city = { path: ['city'], value: 'Bern' }
  expect([one.read(), other.read()]).toEqual([[], []])
  one.write([change])
  other.write([city])
  expect(keepUnsavedChanges('biography').read()).toEqual([change, city])
  other.write([{ ...city, value: 'Basel' }])
  other.write([])
  expect(keepUnsavedChanges('biography').read()).toEqual([change])
  one.write([{ ...change, tried: ['Recital'] }])
  one.write([])
  expect(listUnsaved()).toEqual([])
})

test('what one tab has sent of what two have read stays where the other one has written on', () => {
  setWriter('ana')
  keepUnsavedChanges('biography').write([change])
  const [one, other] = [keepUnsavedChanges('biography'), keepUnsavedChanges('biography')]
  expect([one.read(), other.read()]).toEqual([[change], [change]])
  const longer = { ...change, value: 'Recital in Bern' }
  other.write([longer])
  one.write([])
  expect(listUnsaved()).toEqual([{ id: 'biography', changes: [longer] }])
  dropUnsaved('biography', longer)
  expect(listUnsaved()).toEqual([])
})

test('of several texts of a document that is gone, one is dropped and the others stay', () => {
  setWriter('ana')
  const city = { path: ['city'], value: 'Bern' }
  keepUnsavedChanges('biography').write([change, city])
  dropUnsaved('biography', change)
  expect(listUnsaved()).toEqual([{ id: 'biography', changes: [city] }])
})

test('what an earlier version kept without an account is found, and then belongs to one', async () => {
  localStorage.setItem('studio-unsaved:biography', JSON.stringify([change]))
  vi.resetModules()
  const device = await import('./unsaved-changes.ts')
  expect(device.listUnsaved()).toEqual([])
  device.setWriter('ana')
  expect(device.listUnsaved()).toEqual([{ id: 'biography', changes: [change] }])
  device.setWriter('bruno')
  expect(device.listUnsaved()).toEqual([])
})
