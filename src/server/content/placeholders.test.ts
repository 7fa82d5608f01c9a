import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { fillDocuments } from './fill-documents.ts'
import { readContentFiles } from './yaml-files.ts'

const { documents } = await readContentFiles('content')

const createEvent = (number: number, date: string, country: string) => ({
  id: `event-${number}`,
  ...{
    date,
    country,
    title: 'MIGRANTS',
    location: 'Genève',
    description: { fr: 'Deux hautbois.' },
    images: [],
  },
})

const agenda = {
  events: [
    createEvent(2, '2027-10-02T20:00', 'Espagne'),
    createEvent(1, '2027-04-11T19:30', 'Suisse'),
    createEvent(3, '2027-08-30T20:00', 'Suisse'),
  ],
}

function fill(text: object, events: object = agenda) {
  const changed: [string, unknown][] = [
    ['agenda.yaml', events],
    ['pages.yaml', { agenda: { intro: text } }],
  ]
  return fillDocuments(new Map([...documents, ...changed]), undefined).get('pages.yaml')
}

describe('what a text says of the agenda', () => {
  test('comes from its events, in the language of the text', () => {
    const text = Object.fromEntries(
      languages.map((language) => [language, '{firstEvent}, {lastEvent}: {countries}, {inCountries}']),
    )
    expect(fill(text)).toEqual({
      agenda: {
        intro: {
          es: 'abril de 2027, octubre de 2027: Suiza y España, en Suiza y España',
          en: 'April 2027, October 2027: Switzerland and Spain, in Switzerland and Spain',
          fr: 'avril 2027, octobre 2027: Suisse et Espagne, en Suisse et en Espagne',
          de: 'April 2027, Oktober 2027: Schweiz und Spanien, in der Schweiz und in Spanien',
          it: 'aprile 2027, ottobre 2027: Svizzera e Spagna, in Svizzera e Spagna',
          pt: 'abril de 2027, outubro de 2027: Suíça e Espanha, na Suíça e em Espanha',
        },
      },
    })
  })

  test('is elided where French elides', () => {
    expect(fill({ fr: 'De {firstEvent} à {lastEvent}, et dès la fin de {lastEvent}' })).toEqual({
      agenda: { intro: { fr: 'D’avril 2027 à octobre 2027, et dès la fin d’octobre 2027' } },
    })
  })

  test('stays unsaid where the agenda cannot be read', () => {
    expect(fill({ es: '{countries}' }, { events: 'none' })).toEqual({
      agenda: { intro: { es: '{countries}' } },
    })
  })
})
