import { expect, test } from 'vitest'
import type { EventPicture } from '#domain/pages/page.ts'
import type { LibraryPhoto } from '#web/studio/library/library.ts'
import { listPreviewPictures } from './event-preview.tsx'

function see(webp: string): EventPicture {
  const picture = { width: 30, height: 20, ground: '#112233', avif: [], webp }
  return { picture, thumbnail: picture }
}

function keep(id: string): LibraryPhoto {
  const file = (name: string) => ({ file: `${id}-${name}.webp`, width: 3, height: 2, bytes: 1 })
  const files = { print: file('print'), web: file('web'), small: file('small') }
  return {
    id,
    width: 3,
    height: 2,
    ...files,
    name: id,
    alt: {},
    press: false,
    focus: { across: 50, down: 50 },
    savedAt: '',
  }
}

const sources = {
  shown: { places: ['event-1-1', 'event-1-2'], pictures: [see('one.webp'), see('two.webp')] },
  photos: [keep('red'), keep('blue')],
  written: { 'event-1-2': 'red', 'event-1-3': 'blue' },
  published: { 'event-1-2': 'blue' },
  plates: [{ name: 'event-1-4', width: 30, height: 20, plate: 'four.webp' }],
}

function list(places: readonly string[]) {
  return listPreviewPictures(places, sources).map(({ picture, thumbnail }) => [picture.webp, thumbnail.webp])
}

test('an event is previewed with what stands in its places now, in the order in which it is written', () => {
  expect(list(['event-1-3', 'event-1-2', 'event-1-1', 'event-1-4', 'event-1-9'])).toEqual([
    ['blue-web.webp', 'blue-small.webp'],
    ['red-web.webp', 'red-small.webp'],
    ['one.webp', 'one.webp'],
    ['four.webp', 'four.webp'],
  ])
})
