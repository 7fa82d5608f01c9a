import { expect, it } from 'vitest'
import { formatCsvRow } from './csv-row.ts'

it.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['+41 44 000 00 00', "'+41 44 000 00 00"],
  ['\t=1', `"'\t=1"`],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a=1', 'a=1'],
  ['Núñez', 'Núñez'],
])('%j is written as %j', (value, written) => {
  expect(formatCsvRow([value, 'b'])).toBe(`${written},b\r\n`)
})
