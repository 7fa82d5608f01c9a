import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { writeCount } from './count-words.ts'

test.each([
  ['es', [1, 8, 21, 24, 31, 40], 'un ocho veintiún veinticuatro treinta y un cuarenta'],
  ['en', [1, 8, 21, 24, 40], 'one eight twenty-one twenty-four forty'],
  ['fr', [1, 8, 21, 24, 40], 'un huit vingt et un vingt-quatre quarante'],
  ['de', [1, 8, 21, 24, 30], 'ein acht einundzwanzig vierundzwanzig dreissig'],
  ['it', [1, 8, 21, 23, 28, 34], 'un otto ventuno ventitré ventotto trentaquattro'],
  ['pt', [1, 2, 8, 16, 21, 24], 'um dois oito dezasseis vinte e um vinte e quatro'],
] as const)('counts in the words of %s', (language, counts, words) => {
  expect(counts.map((count) => writeCount(count, language, 'masculine')).join(' ')).toBe(words)
})

test.each([
  ['es', [1, 2, 21, 31], 'una dos veintiuna treinta y una'],
  ['en', [1, 21], 'one twenty-one'],
  ['fr', [1, 21, 31], 'une vingt et une trente et une'],
  ['de', [1, 21], 'eine einundzwanzig'],
  ['it', [1, 21], 'una ventuno'],
  ['pt', [1, 2, 21, 32], 'uma duas vinte e uma trinta e duas'],
] as const)('counts what is feminine in %s', (language, counts, words) => {
  expect(counts.map((count) => writeCount(count, language, 'feminine')).join(' ')).toBe(words)
})

test.each(languages)('has another word for every number below 60 in %s, then digits', (language) => {
  const words = Array.from({ length: 60 }, (_, count) => writeCount(count, language, 'masculine'))
  expect(new Set(words).size).toBe(60)
  expect(words.join('')).not.toMatch(/\d/)
  expect(writeCount(60, language, 'feminine')).toBe('60')
})
