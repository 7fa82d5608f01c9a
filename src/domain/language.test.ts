import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLanguage, defaultLanguage, languageNames, languages, parseLanguage } from './language.ts'

describe('a language tag', () => {
  test.each([
    ['es', 'es'],
    ['EN', 'en'],
    [' fr\n', 'fr'],
    ['de-CH', 'de'],
    ['it_IT', 'it'],
    ['pt-Latn-BR-x-oboe', 'pt'],
  ])('%j is %s', (tag, language) => {
    expect(parseLanguage(tag)).toBe(language)
  })

  test.each([
    undefined,
    null,
    '',
    ' ',
    '-',
    '*',
    'e',
    'xx',
    'est',
    'eng',
    'español',
    'C',
    'POSIX',
    '__proto__',
    '<script>alert(1)</script>',
    'es<script>',
    'es"onload=',
    'es;q=1',
    'es,en',
    'es en',
    'es\u0000',
    'es-é',
    'javascript:es',
    '../es',
    'es/../en',
    '%65%73',
    'es-ES;alert(1)',
    "es'--",
    'ｅｓ',
  ])('%j names no language', (tag) => {
    expect(parseLanguage(tag)).toBeUndefined()
  })

  test('names its language in any case and with any subtags', () => {
    const subtags = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,8}$/), { maxLength: 4 })
    const upperCase = fc.boolean()
    fc.assert(
      fc.property(fc.constantFrom(...languages), subtags, upperCase, (language, rest, isUpperCase) => {
        const tag = [language, ...rest].join('-')
        expect(parseLanguage(isUpperCase ? tag.toUpperCase() : tag)).toBe(language)
      }),
    )
  })

  test('with a character no tag has names no language', () => {
    const strange = fc.constantFrom(...'<>"\'`&;:,/\\()[]{}=%+*.!?#@$|~^\u0000éｓ🎼')
    const noise = fc.tuple(fc.string(), strange, fc.string({ minLength: 1 })).map((parts) => parts.join(''))
    const start = fc.constantFrom(...languages, ...languages.map((language) => `${language}-`), '')
    fc.assert(
      fc.property(start, noise, (language, rest) => {
        expect(parseLanguage(`${language}${rest}`)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test('gives one of the six or nothing for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (tag) => {
        expect([...languages, undefined]).toContain(parseLanguage(tag))
      }),
    )
  })
})

test.each([
  [['fr', 'de'], 'fr'],
  [[null, undefined, '', 'ja', '<script>alert(1)</script>', 'pt-BR', 'it'], 'pt'],
  [['ja', 'xx'], 'es'],
  [[], 'es'],
])('of the tags %j a visit is in %s', (tags, language) => {
  expect(chooseLanguage(tags)).toBe(language)
})

test('the menu lists six languages in the order of the specification and falls back to Spanish', () => {
  expect(languages).toEqual(['es', 'en', 'fr', 'de', 'it', 'pt'])
  expect(Object.keys(languageNames)).toEqual([...languages])
  expect(defaultLanguage).toBe('es')
})
