import { expect, test } from 'vitest'
import { readStanding } from './read-standing.ts'

const red = 'a'.repeat(32)
const blue = 'b'.repeat(32)
const from = '2026-03-02T19:00:00.000Z'
const place = 'event-1-1'

/** The list in which a place has one picture, and visitors see another, or will. */
function list(planned?: string) {
  return {
    id: 'places',
    version: '1',
    content: { [place]: red },
    savedAt: from,
    trashed: false,
    shown: { version: '0', content: { [place]: blue } },
    ...(planned !== undefined && { planned: [{ from, content: { [place]: planned } }] }),
  }
}

const [before, after] = [{ title: 'Lyon' }, { title: 'Khyma' }]
const pictures = (planned?: string) => ({ places: [place], list: list(planned) })

test('a picture that is planned is no open change, and says from when it is public', () => {
  const entry = { content: before, shown: { content: before }, planned: [] }
  expect(readStanding(entry, pictures(red))).toEqual({
    changes: 1,
    open: 0,
    planned: { from, asWritten: true, leaves: false },
  })
  expect(readStanding(entry, pictures(blue))).toEqual({ changes: 1, open: 1, planned: undefined })
})

test('a text that is planned hides no picture that is not', () => {
  const entry = { content: after, shown: { content: before }, planned: [{ from, content: after }] }
  expect(readStanding(entry, pictures())).toMatchObject({ changes: 2, open: 1, planned: { asWritten: true } })
  expect(readStanding(entry, pictures(red))).toMatchObject({ changes: 2, open: 0 })
})

test('what is neither public nor planned has no number of changes', () => {
  const none = { places: [], list: undefined }
  const read = (planned: object) =>
    readStanding({ content: after, shown: null, planned: [{ from, content: planned }] }, none)
  expect(read(after)).toMatchObject({ changes: undefined, open: 0 })
  expect(read(before)).toMatchObject({ changes: undefined, open: undefined, planned: { asWritten: false } })
})
