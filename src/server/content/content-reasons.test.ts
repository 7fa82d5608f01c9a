import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { createReason, describeReason, readRule } from './content-reasons.ts'

test('a reason says what it is about, whatever that is, in each language', () => {
  expect(languages.map((language) => describeReason(createReason('own_value', '$& #'), language))).toEqual([
    'debe ser $& #',
    'must be $& #',
    'doit être $& #',
    'muss $& # sein',
    'deve essere $& #',
    'deve ser $& #',
  ])
})

test('the message of a schema names a reason, and perhaps what it is about', () => {
  const reason = readRule('project_address')
  expect(describeReason(reason, 'en')).toMatch(/^must have small letters/)
  expect(readRule('own_value khyma-duo')).toEqual(createReason('own_value', 'khyma-duo'))
  for (const unknown of ['constructor', 'either', ''])
    expect(readRule(unknown)).toEqual(createReason('not_allowed'))
})

test('of several reasons any may be met, and each is said once', () => {
  const [text, list] = [createReason('text'), createReason('list')]
  expect(describeReason({ either: [text, list, text] }, 'en')).toBe('must be text, or must be a list')
  expect(describeReason({ either: [text] }, 'de')).toBe('muss ein Text sein')
})
