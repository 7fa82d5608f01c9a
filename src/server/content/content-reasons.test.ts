import { expect, test } from 'vitest'
import { contentReasons, giveReason, readRule } from './content-reasons.ts'

test.each(Object.entries(contentReasons))('%s is said in both languages, about the same', (_code, reason) => {
  expect(reason.es).not.toBe('')
  expect(reason.es.split('#').length).toBe(reason.en.split('#').length)
})

test('a reason says what it is about, whatever that is', () => {
  expect(giveReason('own_value', '$& #')).toEqual({ en: 'must be $& #', es: 'debe ser $& #' })
  expect(readRule('slug_of_file khyma-duo').en).toBe("must be khyma-duo, like the file's name")
  expect(readRule('constructor')).toEqual(contentReasons.not_allowed)
})
