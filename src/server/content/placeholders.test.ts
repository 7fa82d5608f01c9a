import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { checkDocuments } from './check-documents.ts'
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
  createEvent(2, '2027-10-02T20:00', 'Espagne'),
  createEvent(1, '2027-04-11T19:30', 'Suisse'),
  createEvent(3, '2027-08-30T20:00', 'Suisse'),
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
      es: 'abril de 2027, octubre de 2027: Suiza y España, en Suiza y España',
      en: 'April 2027, October 2027: Switzerland and Spain, in Switzerland and Spain',
      fr: 'avril 2027, octobre 2027: Suisse et Espagne, en Suisse et en Espagne',
      de: 'April 2027, Oktober 2027: Schweiz und Spanien, in der Schweiz und in Spanien',
      it: 'aprile 2027, ottobre 2027: Svizzera e Spagna, in Svizzera e Spagna',
      pt: 'abril de 2027, outubro de 2027: Suíça e Espanha, na Suíça e em Espanha',
    })
  })

  test('is elided where French elides', () => {
    expect(fill({ fr: 'De {firstEvent} à {lastEvent}, et dès la fin de {lastEvent}' })).toMatchObject({
      fr: 'D’avril 2027 à octobre 2027, et dès la fin d’octobre 2027',
    })
  })
})
