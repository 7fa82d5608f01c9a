import { expect, test } from 'vitest'
import { listPicturePlaces } from './picture-places.ts'

test('an event without pictures shows its project, or else what the agenda begins with', () => {
  expect(listPicturePlaces({ images: ['event-1-1'], project: 'khyma-duo' })).toEqual(['event-1-1'])
  expect(listPicturePlaces({ images: [], project: 'khyma-duo' })).toEqual(['khyma-duo-cover'])
  expect(listPicturePlaces({ images: [] })).toEqual(['agenda-hero-1'])
})
