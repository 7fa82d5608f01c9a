import { expect, test } from 'vitest'
import { readFirstSentence } from './first-sentence.ts'

test.each([
  ['Deux hautbois prennent la route. Le programme avance.', 'Deux hautbois prennent la route.'],
  ['Que reste-t-il ? Deux hautbois posent la question.', 'Que reste-t-il ?'],
  ['Durée 1.5 heure, à 20 h. Entrée libre.', 'Durée 1.5 heure, à 20 h.'],
  ['Sans point', 'Sans point'],
  ['Concert à St. Gallen. Entrée libre.', 'Concert à St. Gallen.'],
  ['Œuvres de J. S. Bach, op. 3. Entrée libre.', 'Œuvres de J. S. Bach, op. 3.'],
  ['Pour duo et piano. Le programme avance.', 'Pour duo et piano.'],
])('of %s', (text, sentence) => {
  expect(readFirstSentence(text)).toBe(sentence)
})

test('keeps the language of the text', () => {
  expect(readFirstSentence({ lang: 'fr', value: 'Un. Deux.' })).toEqual({ lang: 'fr', value: 'Un.' })
})
