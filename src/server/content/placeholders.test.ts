import { describe, expect, test } from 'vitest'
import type { Country } from '#domain/agenda/countries.ts'
import { languages } from '#domain/language.ts'
import { checkDocuments } from './check-documents.ts'
import { listEventCountries, writeCount } from './placeholders.ts'
import { readContent } from './read-content.ts'

const result = await readContent('content')
if (!result.ok) throw new Error('content/ is not right: npm run content says why')
const { documents } = result

const createEvent = (number: number, date: string, country: string) => ({
  id: `event-${number}`,
  date,
  country,
  title: 'MIGRANTS',
  location: 'Genève',
  description: { fr: 'Deux hautbois.' },
  images: [],
})

const events = [
  createEvent(2, '2027-10-02T20:00', 'ES'),
  createEvent(1, '2027-04-11T19:30', 'CH'),
  createEvent(3, '2027-08-30T20:00', 'CH'),
]

/** The introduction of the agenda in each language, with these texts in the languages that are given. */
function fill(text: object) {
  const others = [...documents].filter(([id]) => !id.startsWith('event/'))
  const six = Object.fromEntries(languages.map((language) => [language, 'Agenda']))
  const page = { heading: six, description: six, intro: { ...six, ...text } }
  const written = [...others, ...events.map((event) => [`event/${event.id}`, event] as const)]
  const filled = checkDocuments(new Map<string, unknown>([...written, ['page/agenda', page]]))
  if (!filled.ok) throw new Error(JSON.stringify(filled.issues))
  return Object.fromEntries(languages.map((each) => [each, filled.content[each].pages.agenda.intro]))
}

describe('what a text says of the agenda', () => {
  test('comes from its events, in the language of the text', () => {
    const text = Object.fromEntries(
      languages.map((language) => [language, '{firstEvent}, {lastEvent}: {countries}, {inCountries}']),
    )
    expect(fill(text)).toEqual({
      es: 'abril de 2027, octubre de 2027: Suiza y España, (Suiza y España)',
      en: 'April 2027, October 2027: Switzerland and Spain, (Switzerland and Spain)',
      fr: 'avril 2027, octobre 2027: Suisse et Espagne, (Suisse et Espagne)',
      de: 'April 2027, Oktober 2027: Schweiz und Spanien, (Schweiz und Spanien)',
      it: 'aprile 2027, ottobre 2027: Svizzera e Spagna, (Svizzera e Spagna)',
      pt: 'abril de 2027, outubro de 2027: Suíça e Espanha, (Suíça e Espanha)',
    })
  })

  test('is elided where French elides', () => {
    expect(fill({ fr: 'De {firstEvent} à {lastEvent}, et dès la fin de {lastEvent}' })).toMatchObject({
      fr: 'D’avril 2027 à octobre 2027, et dès la fin d’octobre 2027',
    })
  })
})

test.each([
  ['es', [1, 8, 21, 24, 31, 40], 'un ocho veintiún veinticuatro treinta y un cuarenta'],
  ['en', [1, 8, 21, 24, 40], 'one eight twenty-one twenty-four forty'],
  ['fr', [1, 8, 21, 24, 40], 'un huit vingt et un vingt-quatre quarante'],
  ['de', [1, 8, 21, 24, 30], 'ein acht einundzwanzig vierundzwanzig dreissig'],
  ['it', [1, 8, 21, 23, 28, 34], 'un otto ventuno ventitré ventotto trentaquattro'],
  ['pt', [1, 2, 8, 16, 21, 24], 'um dois oito dezasseis vinte e um vinte e quatro'],
] as const)('counts in the words of %s', (language, counts, words) => {
  expect(counts.map((count) => writeCount(count, language, 'masculine')).join(' ')).toBe(words)
})

test.each([
  ['es', [1, 2, 21, 31], 'una dos veintiuna treinta y una'],
  ['en', [1, 21], 'one twenty-one'],
  ['fr', [1, 21, 31], 'une vingt et une trente et une'],
  ['de', [1, 21], 'eine einundzwanzig'],
  ['it', [1, 21], 'una ventuno'],
  ['pt', [1, 2, 21, 32], 'uma duas vinte e uma trinta e duas'],
] as const)('counts what is feminine in %s', (language, counts, words) => {
  expect(counts.map((count) => writeCount(count, language, 'feminine')).join(' ')).toBe(words)
})

test.each(languages)('has another word for every number below 60 in %s, then digits', (language) => {
  const words = Array.from({ length: 60 }, (_, count) => writeCount(count, language, 'masculine'))
  expect(new Set(words).size).toBe(60)
  expect(words.join('')).not.toMatch(/\d/)
  expect(writeCount(60, language, 'feminine')).toBe('60')
})

const visit = (...countries: readonly Country[]) => countries.map((country) => ({ country }))

test.each([
  ['es', 'Suiza, España, Austria y Alemania'],
  ['en', 'Switzerland, Spain, Austria and Germany'],
  ['fr', 'Suisse, Espagne, Autriche et Allemagne'],
  ['de', 'Schweiz, Spanien, Österreich und Deutschland'],
  ['it', 'Svizzera, Spagna, Austria e Germania'],
  ['pt', 'Suíça, Espanha, Áustria e Alemanha'],
] as const)(
  'the countries of events are named in %s, each once, the most visited first',
  (language, names) => {
    expect(listEventCountries(visit('ES', 'CH', 'AT', 'CH', 'DE'), language)).toBe(names)
  },
)

test('one country alone is named alone, and of many six', () => {
  expect(listEventCountries(visit('CH', 'CH'), 'de')).toBe('Schweiz')
  expect(listEventCountries(visit('VE', 'CO', 'PE', 'CL', 'AR', 'MX', 'CU', 'MX'), 'es')).toBe(
    'México, Venezuela, Colombia, Perú, Chile, Argentina y otros países',
  )
})
