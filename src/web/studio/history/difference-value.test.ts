import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { formatDifferenceValue } from './difference-list.tsx'

beforeAll(async () => {
  await Promise.all([loadWords('en', 'studio'), loadWords('es', 'studio')])
})

test.each([
  ['2031-06-01T19:30', 'Sunday, 1 June 2031, 19:30', 'Domingo, 1 de junio de 2031, 19:30'],
  ['2031-06-01', '1 June 2031', '1 de junio de 2031'],
  ['true', 'yes', 'sí'],
  ['false', 'no', 'no'],
  ['Songs of Reeds', 'Songs of Reeds', 'Songs of Reeds'],
])('%s is said as a person says it', (value, english, spanish) => {
  expect(formatDifferenceValue(value, 'en')).toBe(english)
  expect(formatDifferenceValue(value, 'es')).toBe(spanish)
})
