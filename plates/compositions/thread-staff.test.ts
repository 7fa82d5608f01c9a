import { expect, test } from 'vitest'
import { createNoise } from '#plates/drawing/noise.ts'
import { createRandom } from '#plates/drawing/random.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { projectColours } from '#plates/palette.ts'
import { drawThreadStaff } from './thread-staff.ts'

const sheet: Sheet = {
  width: 1600,
  height: 1000,
  random: createRandom('home/0'),
  noise: createNoise('home/0'),
  index: 0,
  lap: 0,
  pitch: 9,
  ink: '#e6e4de',
  thread: '#000000',
  ground: 'url(#ground)',
  dark: false,
}

test('another project adds its thread to the staff and leaves the others as they are', () => {
  const staff = drawThreadStaff(sheet)
  const longer = drawThreadStaff(sheet, { colours: [...projectColours, '#123456'] })
  expect(longer.startsWith(staff)).toBe(true)
  expect(longer.slice(staff.length).match(/<path/g)).toHaveLength(1)
  expect(longer.slice(staff.length)).toContain('#123456')
})
