import { expect, test } from 'vitest'
import { readWords } from '#words/stored-words.ts'
import { listEventCountries, locateEvents } from './agenda-summary.ts'

const events = (['Espagne', 'Suisse', 'Autriche', 'Suisse', 'Allemagne'] as const).map((country) => ({
  country,
}))

test.each([
  ['es', 'Suiza, Alemania, Austria y España', 'en Suiza, Alemania, Austria y España'],
  ['en', 'Switzerland, Germany, Austria and Spain', 'in Switzerland, Germany, Austria and Spain'],
  ['fr', 'Suisse, Allemagne, Autriche et Espagne', 'en Suisse, en Allemagne, en Autriche et en Espagne'],
  [
    'de',
    'Schweiz, Deutschland, Österreich und Spanien',
    'in der Schweiz, in Deutschland, Österreich und Spanien',
  ],
  ['it', 'Svizzera, Germania, Austria e Spagna', 'in Svizzera, Germania, Austria e Spagna'],
  ['pt', 'Suíça, Alemanha, Áustria e Espanha', 'na Suíça, na Alemanha, na Áustria e em Espanha'],
] as const)('the countries of events are named in %s, each once', (language, names, places) => {
  expect(listEventCountries(events, language)).toBe(names)
  expect(locateEvents(events, language, readWords('grammar', language))).toBe(places)
})

test('one country alone is named alone', () => {
  expect(locateEvents([{ country: 'Suisse' }], 'de', readWords('grammar', 'de'))).toBe('in der Schweiz')
})
