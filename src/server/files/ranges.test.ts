import { describe, expect, it } from 'vitest'
import { parseRange } from './send-file.ts'

const ask = (range: string, ifRange?: string) => parseRange({ range, ifRange }, { size: 100, tag: '"a"' })

describe('a range', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-100', { start: 0, end: 99 }],
    ['bytes=99-', { start: 99, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-99', { start: 1, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['BYTES=0-9', { start: 0, end: 9 }],
    [' bytes=0-9 ', { start: 0, end: 9 }],
    ['bytes=000-009', { start: 0, end: 9 }],
    ['bytes=1-999999999999999', { start: 1, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=100-200', 'unsatisfiable'],
    ['bytes=999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%s is this part of a hundred bytes', (range, part) => {
    expect(ask(range)).toEqual(part)
  })

  it.each([
    'bytes=9-0',
    'bytes=-',
    'bytes=',
    'bytes',
    '',
    'bytes=0-1,5-6',
    'bytes=0-1,',
    'bytes=,0-1',
    'lines=0-1',
    'bytes 0-1',
    'bytes=0 - 1',
    'bytes=a-b',
    'bytes=0-b',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=--1',
    'bytes=-1-',
    'bytes=+1-2',
    `bytes=${'9'.repeat(40)}-`,
    `bytes=-${'9'.repeat(40)}`,
  ])('"%s" asks for the whole', (range) => {
    expect(ask(range)).toBeUndefined()
  })

  it('of another version asks for the whole', () => {
    expect([ask('bytes=0-9', '"a"'), ask('bytes=0-9', '"b"'), ask('bytes=0-9', 'W/"a"')]).toEqual([
      { start: 0, end: 9 },
      undefined,
      undefined,
    ])
  })
})
