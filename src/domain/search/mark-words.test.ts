import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { cutAroundWords, markWords } from './mark-words.ts'

const show = (text: string, ...terms: string[]) =>
  markWords(text, terms)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('')

test.each([
  ['José Núñez', ['nunez'], 'José [Núñez]'],
  ['Straße, Strasse', ['strasse'], '[Straße], [Strasse]'],
  ['multifónicos y multi', ['multi'], '[multi]fónicos y [multi]'],
  ['𝄞 Récital', ['recital'], '𝄞 [Récital]'],
  ['nothing', ['else'], 'nothing'],
])('in "%s" %j is marked: %s', (text, terms, marked) => {
  expect(show(text, ...terms)).toBe(marked)
})

test('keeps every character, and marks whatever a text is found by', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), fc.nat(), (text, from, length) => {
      // Nobody types half of a character.
      const folded = [...text].flatMap((character) => [...foldText(character)])
      const start = from % (folded.length + 1)
      const term = folded.slice(start, start + 1 + (length % 9)).join('')
      const parts = markWords(text, [term])
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.some(({ isFound }) => isFound)).toBe(term !== '')
    }),
  )
})

test('a long text is cut around the word, between words', () => {
  const text = `${'before '.repeat(60)}Récital ${'after '.repeat(60)}`
  const cut = cutAroundWords(text, ['recital'])
  expect(cut).toMatch(/^… before .*Récital after .* …$/)
  expect(cut.length).toBeLessThan(170)
})

test.each([
  ['with accents of their own', `${'é'.normalize('NFD').repeat(300)} Récital ${'after '.repeat(60)}`],
  ['inside a long word', `${'a'.repeat(400)}Récital${'b'.repeat(400)}`],
  ['at the beginning of a long word', `${'before '.repeat(30)}Récital${'b'.repeat(400)}`],
  ['among characters of two halves', `${'𝄞'.repeat(205)}Récital${'𝄞'.repeat(205)}`],
  ['at the end', `${'a'.repeat(400)} Récital`],
])('a long text is cut around the word %s', (_where, text) => {
  const cut = cutAroundWords(text, ['recital'])
  expect(cut).toContain('Récital')
  expect(cut.length).toBeLessThan(170)
  expect(cut.isWellFormed()).toBe(true)
})

test('a long text without the word is cut from its beginning', () => {
  const cut = cutAroundWords(`first ${'after '.repeat(60)}`, ['recital'])
  expect(cut).toMatch(/^first after .* …$/)
})
