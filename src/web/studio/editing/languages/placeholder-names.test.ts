import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countNames, placeholderNames } from '#domain/content/placeholders.ts'
import { languages } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import {
  fillPlaceholders,
  formatPlaceholders,
  parsePlaceholders,
  splitPlaceholders,
} from './placeholder-names.ts'

const counts = countNames.flatMap((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])
const ofProjects = ['videos of khyma-duo', 'Videos of duo-de-paris']
const names = [
  ...placeholderNames,
  ...[...counts, ...ofProjects].flatMap((name) => [name, `${name}, feminine`]),
]

const piece = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aé {}, :') }),
  fc.constantFrom(...names.map((name) => `{${name}}`)),
)

const anyValue = fc.string({ unit: fc.constantFrom(...'aé {}, :\n') })

describe.each(languages)('placeholders under their names in %s', (language) => {
  const { t } = readWords('studio', language)
  const format = (text: string) => formatPlaceholders(text, t)

  test('have one name each, which none of them shows in its stored form', () => {
    const shown = names.map((name) => format(`{${name}}`))
    expect(new Set(shown).size).toBe(names.length)
    expect(shown).not.toContainEqual(expect.stringMatching(/\{[Pp]rojects|Event\}|\{[Vv]ideos/))
  })

  test('are stored as they were, whatever stands around them', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), anyValue, (pieces, value) => {
        const text = pieces.join('')
        expect(parsePlaceholders(format(text), t)).toBe(text)
        const values = new Map(names.map((name) => [name, value]))
        expect(parsePlaceholders(formatPlaceholders(text, t, values), t)).toBe(text)
      }),
    )
  })
})

test('what is no name of a placeholder stays as it was typed', () => {
  const { t } = readWords('studio', 'es')
  expect(parsePlaceholders('{número de proyecto} y {número de proyectos}', t)).toBe(
    '{número de proyecto} y {projects}',
  )
})

test('a placeholder stands with its value of today, and is as long as that', () => {
  const { t } = readWords('studio', 'es')
  const values = new Map([
    ['projects', 'nueve'],
    ['address', 'Calle 1\nCaracas'],
    ['videos', null],
  ])
  const format = (text: string) => formatPlaceholders(text, t, values)
  expect(format('Los {projects}')).toBe('Los {número de proyectos: nueve}')
  expect(format('{address}')).toBe('{dirección del responsable: Calle 1 Caracas}')
  expect(format('{videos} {events}')).toBe('{número de videos} {número de conciertos}')
  expect(fillPlaceholders('Los {projects} y {videos}', values)).toBe('Los nueve y {videos}')
})

test('a text is parted at its placeholders, each with where its name ends', () => {
  const { t } = readWords('studio', 'en')
  const parts = splitPlaceholders('A {number of projects: nine}{number of videos} {x}', t)
  expect(parts.map(({ kind, start, text, named }) => [kind, start, text.slice(0, named)])).toEqual([
    ['text', 0, ''],
    ['placeholder', 2, '{number of projects: '],
    ['placeholder', 28, '{number of videos'],
    ['text', 46, ''],
    ['unknown', 47, '{x'],
  ])
})
