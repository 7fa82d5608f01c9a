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
