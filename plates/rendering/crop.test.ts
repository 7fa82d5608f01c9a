import { expect, test } from 'vitest'
import { cropTo } from './crop.ts'

const square = { width: 100, height: 100 }

test('a crop has the target’s proportions and stays where the position says', () => {
  const landscape = { width: 400, height: 200 }
  expect(cropTo(landscape, square)).toEqual({ width: 200, height: 200, left: 100, top: 0 })
  expect(cropTo(landscape, square, 'left')).toMatchObject({ left: 0 })
  expect(cropTo(landscape, square, '75% 20%')).toMatchObject({ left: 150, top: 0 })
  const portrait = { width: 200, height: 400 }
  expect(cropTo(portrait, square, 'top')).toMatchObject({ left: 0, top: 0 })
  expect(cropTo(portrait, square, 'center 100%')).toMatchObject({ top: 200 })
  expect(cropTo(portrait, square, 'bottom right')).toMatchObject({ top: 200 })
  expect(cropTo(portrait, square, 'somewhere')).toMatchObject({ top: 100 })
})
