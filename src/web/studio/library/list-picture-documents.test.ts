import { expect, test } from 'vitest'
import { listNewPhotos, listOwnPlaces, listPictureDocuments } from './list-picture-documents.ts'

const red = 'a'.repeat(32)
const blue = 'b'.repeat(32)

type Content = Record<string, string | string[]>

function write(id: string, content: Content, shown?: Content) {
  const base = { id, version: `draft of ${id}`, content, savedAt: '2026-03-01T12:00:00.000Z', trashed: false }
  return { ...base, shown: shown === undefined ? null : { version: 'shown', content: shown } }
}

test('the places of a document are those that come with it, as it is written and as it is shown', () => {
  const event = write('event/event-2', { images: ['event-2-1'] }, { images: ['event-2-1', 'event-2-2'] })
  expect(listOwnPlaces(event)).toEqual(['event-2-1', 'event-2-1', 'event-2-2'])
  expect(listOwnPlaces(write('press', {}))).toEqual([])
})

test('with a document go its places that changed, no others, and the photographs that are not public', () => {
  const places = write(
    'places',
    { 'event-1-1': red, 'event-2-1': blue, 'home-hero': blue },
    { 'event-2-1': blue },
  )
  const documents = [places, write(`photo/${red}`, {}), write(`photo/${blue}`, {}), write('press', {})]
  expect(listPictureDocuments(['event-1-1', 'event-1-2'], documents)).toEqual([
    { id: 'places', version: 'draft of places', only: ['event-1-1'] },
    { id: `photo/${red}`, version: `draft of photo/${red}` },
  ])
  expect(listNewPhotos(['event-1-1', 'event-1-2', 'event-2-1'], places)).toEqual([`photo/${red}`])
  expect(listPictureDocuments(['event-2-1'], documents)).toEqual([])
  expect(listPictureDocuments(['event-1-1'], [])).toEqual([])
  const taken = write('places', {}, { 'event-1-1': red })
  expect(listNewPhotos(['event-1-1'], taken)).toEqual([])
  expect(listPictureDocuments(['event-1-1'], [taken]).map(({ id }) => id)).toEqual(['places'])
})
