import { beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '#tests/browser-storage.ts'
import { listUnsaved, setWriter } from './unsaved-changes.ts'
import { keepUnsavedText, listUnsavedTexts } from './unsaved-text.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  setWriter('ana')
})

test('a text waits on the device for its account until the server has it', () => {
  const begun = keepUnsavedText('message 1 notes')
  begun.write('Calls back', '')
  expect([listUnsavedTexts(), listUnsaved(), begun.isOwn()]).toEqual([['message 1 notes'], [], true])
  setWriter('bruno')
  expect(begun.isOwn()).toBe(false)
  expect([listUnsavedTexts(), keepUnsavedText('message 1 notes').read()]).toEqual([[], undefined])
  setWriter('ana')
  const again = keepUnsavedText('message 1 notes')
  expect(again.read()).toEqual({ text: 'Calls back', before: '' })
  again.drop('Calls')
  expect(again.read()).toEqual({ text: 'Calls back', before: 'Calls' })
  again.drop('Calls back')
  expect([again.read(), listUnsavedTexts()]).toEqual([undefined, []])
})

test('what was corrected while it was saved takes the place of what was saved', () => {
  const note = keepUnsavedText('message 1 notes')
  note.write('Hello world', '')
  note.drop('Hello wrld')
  expect(keepUnsavedText('message 1 notes').join('Hello wrld')).toBe('Hello world')
})

test.each([
  { title: 'the server has it', stored: 'Calls back', waits: undefined },
  { title: 'the server has more of it', stored: 'Calls back on Monday', waits: undefined },
  { title: 'the server has its beginning', stored: 'Calls', waits: 'Calls back' },
  { title: 'the server has what it was begun on', stored: 'Called', waits: 'Calls back' },
  { title: 'another has written meanwhile', stored: 'Ill', waits: 'Ill\n\nCalls back' },
])('of a kept text, nothing that was written is lost where $title', ({ stored, waits }) => {
  keepUnsavedText('message 1 notes').write('Calls back', 'Called')
  expect(keepUnsavedText('message 1 notes').join(stored)).toBe(waits)
  expect(keepUnsavedText('message 1 notes').join(stored)).toBe(waits)
})
