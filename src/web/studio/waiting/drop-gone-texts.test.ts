import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '#tests/browser-storage.ts'
import { setWriter } from '#web/studio/device/unsaved-changes.ts'
import { keepUnsavedText, listUnsavedTexts } from '#web/studio/device/unsaved-text.ts'
import { dropGoneTexts } from './drop-gone-texts.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  setWriter('ana')
})
afterEach(() => vi.unstubAllGlobals())

const answer = (find: (address: string) => number) =>
  vi.stubGlobal('fetch', async (address: string) => Response.json({}, { status: find(address) }))

test('words for a message, a student or a lesson that is gone are forgotten, and all others wait', async () => {
  const gone = ['message 1 notes', 'message 1 reply', 'student 2 notes', 'lesson 3 notes']
  const others = ['message 4 notes', 'template de thanks']
  for (const name of [...gone, ...others]) keepUnsavedText(name).write('Calls back', '')
  answer((address) => (address.endsWith('4') ? 200 : 404))
  await dropGoneTexts()
  expect(listUnsavedTexts().toSorted()).toEqual(others)
})

test('words wait where nobody says that what they are for is gone', async () => {
  keepUnsavedText('message 1 notes').write('Calls back', '')
  for (const status of [401, 403, 429, 503]) {
    answer(() => status)
    await dropGoneTexts()
  }
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await dropGoneTexts()
  expect(listUnsavedTexts()).toEqual(['message 1 notes'])
})
