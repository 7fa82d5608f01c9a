import { expect, test } from 'vitest'
import { searchPhotos } from './library.ts'

const photos = [
  { name: 'lac.jpg', alt: { es: 'El lago', fr: 'Le lac de Genève, l’hiver' } },
  { name: 'IMG_2.jpg', alt: { en: 'Students with an oboe' } },
]

test.each([
  ['geneve', ['lac.jpg']],
  ['oboe students', ['IMG_2.jpg']],
  ['img_2', ['IMG_2.jpg']],
  [' ', ['lac.jpg', 'IMG_2.jpg']],
  ['geneve oboe', []],
])('a search for "%s" finds the photographs that say so, with or without accents', (words, found) => {
  expect(searchPhotos(photos, words).map(({ name }) => name)).toEqual(found)
})
