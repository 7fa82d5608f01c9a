import { expect, test } from 'vitest'
import { shorten } from './metadata.ts'

test.each([
  ['A wave does not travel alone.', 29, 'A wave does not travel alone.'],
  ['A wave does not travel alone.', 28, 'A wave does not travel…'],
  ['Air, line, and silence', 11, 'Air, line…'],
  ['Air: a line – and silence', 14, 'Air: a line…'],
])('"%s" in %i characters is "%s"', (text, limit, short) => {
  expect(shorten(text, limit)).toBe(short)
  expect(shorten(text, limit).length).toBeLessThanOrEqual(limit)
})
