import { expect, test } from 'vitest'
import { listNewPhotos, listPictureDocuments, nameNextPlace } from './list-picture-documents.ts'

const red = 'a'.repeat(32)
const blue = 'b'.repeat(32)

function write(id: string, content: Record<string, string>, shown?: Record<string, string>) {
  const base = { id, version: `draft of ${id}`, content, savedAt: '2026-03-01T12:00:00.000Z', trashed: false }
  return { ...base, shown: shown === undefined ? null : { version: 'shown', content: shown } }
}

test('another picture of an event has a place that no picture has or had', () => {
  expect(nameNextPlace('event-2', [])).toBe('event-2-1')
  const taken = ['event-2-1', 'event-2-4', 'event-25-9', 'event-1-7', 'home-hero']
  expect(nameNextPlace('event-2', taken)).toBe('event-2-5')
})

test('with an event go the places that changed for it, and the photographs that are not public', () => {
  const places = write('places', { 'event-1-1': red, 'event-2-1': blue }, { 'event-2-1': blue })
  const documents = [places, write(`photo/${red}`, {}), write(`photo/${blue}`, {}), write('biography', {})]
  expect(listPictureDocuments(['event-1-1', 'event-1-2'], documents).map(({ id }) => id)).toEqual([
    'places',
    `photo/${red}`,
  ])
  expect(listNewPhotos(['event-1-1', 'event-1-2', 'event-2-1'], places)).toEqual([`photo/${red}`])
  expect(listPictureDocuments(['event-2-1'], documents)).toEqual([])
  expect(listPictureDocuments(['event-1-1'], [])).toEqual([])
  const taken = write('places', {}, { 'event-1-1': red })
  expect(listNewPhotos(['event-1-1'], taken)).toEqual([])
  expect(listPictureDocuments(['event-1-1'], [taken]).map(({ id }) => id)).toEqual(['places'])
})
