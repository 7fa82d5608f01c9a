import { expect, test } from 'vitest'
import { giveReason, readRule } from './content-reasons.ts'

test('a reason says what it is about, whatever that is', () => {
  expect(giveReason('own_value', '$& #')).toEqual({ en: 'must be $& #', es: 'debe ser $& #' })
  expect(readRule('own_value khyma-duo').en).toBe('must be khyma-duo')
  expect(readRule('constructor')).toEqual(giveReason('not_allowed'))
})
