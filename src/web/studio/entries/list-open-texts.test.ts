import { expect, test } from 'vitest'
import { readTextStates } from '#domain/content/text-states.ts'
import { contentTypes } from '#domain/content/types/registry.ts'
import { readFieldShape } from '#domain/editing/field-shape.ts'
import { findNextOpen, findOpenLanguage, leaveMissing, listTextPaths } from './list-open-texts.ts'

test('all texts of a content are listed in the order of the form, those that are wanted without a word, too', () => {
  const shape = readFieldShape(contentTypes.project.schema)
  const content = { title: 'Dúo', paragraphs: [{ es: 'Uno' }, {}], sections: [{ paragraphs: [] }] }
  expect(listTextPaths(shape, content)).toEqual([
    ['paragraphs', 0],
    ['paragraphs', 1],
    ['sections', 0, 'title'],
  ])
})

test('the next open text is in the same language while there is one, then in the next language', () => {
  const whole = { es: 'a', en: 'a', fr: 'a', de: 'a', it: 'a', pt: 'a' }
  const { it: _, ...withoutItalian } = whole
  const { de: __, ...withoutGerman } = whole
  const places = [
    { path: ['heading'], states: readTextStates(withoutItalian, 'es') },
    { path: ['intro'], states: readTextStates(withoutGerman, 'es') },
    { path: ['description'], states: readTextStates(withoutGerman, 'es') },
  ]
  const next = (language: 'de' | 'es' | 'it', after?: string) =>
    findNextOpen(places, { language, after: after === undefined ? undefined : [after] })
  expect(next('de')).toEqual({ path: ['intro'], language: 'de' })
  expect(next('de', 'intro')).toEqual({ path: ['description'], language: 'de' })
  expect(next('de', 'description')).toEqual({ path: ['intro'], language: 'de' })
  expect(next('it', 'heading')).toEqual({ path: ['intro'], language: 'de' })
  expect(next('es')).toEqual({ path: ['intro'], language: 'de' })
  expect(
    findNextOpen([{ path: ['heading'], states: readTextStates(whole, 'es') }], {
      language: 'de',
      after: undefined,
    }),
  ).toBeUndefined()
})

test.each([
  ['its source where that is not written', {}, 'es'],
  ['the first one that is open', { es: 'a', en: 'a' }, 'fr'],
  ['its source where nothing is open', { es: 'a', en: 'a', fr: 'a', de: 'a', it: 'a', pt: 'a' }, 'es'],
] as const)('an entry opens in %s', (_, texts, language) => {
  expect(findOpenLanguage([{ path: ['heading'], states: readTextStates(texts, 'es') }])).toBe(language)
})

test('what is missing of an entry is left in its original at once, but for texts that have none', () => {
  const content = { heading: { es: 'a', en: 'a', stays: ['de'] }, intro: {}, whole: { es: 'a' } }
  const complete = { es: 'a', en: 'a', fr: 'a', de: 'a', it: 'a', pt: 'a' }
  const places = [
    {
      path: ['heading'],
      states: readTextStates({ es: 'a', en: 'a' }, 'es', [], { stays: ['de'], checked: {} }),
    },
    { path: ['intro'], states: readTextStates({}, 'es') },
    { path: ['whole'], states: readTextStates(complete, 'es') },
  ]
  expect(leaveMissing(places, content)).toEqual([
    { path: ['heading', 'stays'], before: ['de'], after: ['de', 'fr', 'it', 'pt'] },
  ])
})
