import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countNames, placeholderNames } from '#domain/content/placeholders.ts'
import { languages } from '#domain/language.ts'
import { readWords } from '#words/stored-words.ts'
import { formatPlaceholders, parsePlaceholders } from './placeholder-names.ts'

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
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = pieces.join('')
        expect(parsePlaceholders(format(text), t)).toBe(text)
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
