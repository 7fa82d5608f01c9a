import { expect, test } from 'vitest'
import { arrangeGallery, type GallerySize } from './gallery.ts'

const columns: Record<GallerySize, number> = { four: 4, five: 5, seven: 7, eight: 8, twelve: 12 }

test('a gallery walks through its rhythm and begins again', () => {
  expect(arrangeGallery(0)).toEqual([])
  expect(arrangeGallery(1)).toEqual(['eight'])
  expect(arrangeGallery(2)).toEqual(['seven', 'five'])
  expect(arrangeGallery(4)).toEqual(['seven', 'five', 'five', 'seven'])
  expect(arrangeGallery(12).slice(0, 7)).toEqual(['seven', 'five', 'four', 'four', 'four', 'twelve', 'seven'])
})

test('every row of every gallery is full', () => {
  for (let count = 2; count <= 30; count++) {
    const sizes = arrangeGallery(count)
    const total = sizes.reduce((sum, size) => sum + columns[size], 0)
    expect({ count, sizes: sizes.length, rest: total % 12 }).toEqual({ count, sizes: count, rest: 0 })
  }
})
