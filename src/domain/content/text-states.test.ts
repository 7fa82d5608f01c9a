import { expect, test } from 'vitest'
import {
  findFormerSource,
  findSource,
  hashText,
  readTextHistory,
  readTextMarks,
  readTextStates,
} from './text-states.ts'

test('the source is the preferred language where it is written, else the first that is', () => {
  expect(findSource({ es: 'Hola', fr: 'Salut' }, 'fr')).toBe('fr')
  expect(findSource({ de: 'Hallo', en: 'Hello', fr: ' ' }, 'fr')).toBe('en')
  expect(findSource({}, 'fr')).toBe('fr')
})

test('the language in which a text was begun stays its source once the preferred one is written, until it is empty', () => {
  const history = [{ es: 'Hola', fr: 'Salut' }, { es: 'Hola' }, { es: 'Ho' }, {}]
  expect(findSource({ es: 'Hola', fr: 'Salut' }, 'fr', history)).toBe('es')
  expect(findSource({ es: 'Hola', fr: 'Salut' }, 'fr', [{ es: 'Hola', fr: 'Salut' }])).toBe('fr')
  expect(findSource({ es: '', fr: 'Salut' }, 'fr', history)).toBe('fr')
})

test('a language is missing, done, or outdated since the source has changed', () => {
  const history = [
    { fr: 'Deux hautbois', es: 'Dos oboes', it: 'Due oboi' },
    { fr: 'Deux hautbois', es: 'Dos oboes' },
    { fr: 'Hautbois', es: 'Dos oboes' },
    { fr: 'Hautbois' },
  ]
  const texts = { fr: 'Deux hautbois', es: 'Dos oboes', it: 'Due oboi' }
  expect(readTextStates(texts, 'fr', history)).toEqual({
    fr: 'source',
    es: 'outdated',
    it: 'done',
    en: 'missing',
    de: 'missing',
    pt: 'missing',
  })
  expect(findFormerSource(texts, { language: 'es', source: 'fr' }, history)).toBe('Hautbois')
  expect(findFormerSource(texts, { language: 'it', source: 'fr' }, history)).toBeUndefined()
})

test('without a history a text that is written is done, and a source that is empty is missing', () => {
  expect(readTextStates({ es: 'Hola' }, 'fr')).toMatchObject({ es: 'done', fr: 'missing' })
})

test('a text that is found right is done until its source changes again, and one that stays is no gap', () => {
  const history = [{ es: 'Dos oboes', de: 'Zwei Oboen' }]
  const texts = { es: 'Dos oboes nuevos', de: 'Zwei Oboen' }
  const marks = readTextMarks({ ...texts, checked: { de: hashText('Dos oboes nuevos') }, stays: ['it'] })
  expect(readTextStates(texts, 'es', history)).toMatchObject({ de: 'outdated', it: 'missing' })
  expect(readTextStates(texts, 'es', history, marks)).toMatchObject({
    de: 'done',
    it: 'stays',
    pt: 'missing',
  })
  const again = { ...texts, es: 'Tres oboes' }
  expect(readTextStates(again, 'es', history, marks)).toMatchObject({ de: 'outdated' })
  expect(readTextStates({ ...texts, it: 'Due oboi' }, 'es', [], marks)).toMatchObject({ it: 'done' })
  expect(readTextMarks({ stays: 'de', checked: 3 })).toEqual({ stays: [], checked: {} })
})

test('the history of a text ends where another text stood at its place', () => {
  const texts = { es: 'Dos', de: 'Zwei' }
  const versions = [texts, { es: 'Un', de: 'Zwei' }, { es: 'Caña', de: 'Rohr' }, { es: 'Un', de: 'Zwei' }]
  expect(readTextHistory(texts, versions)).toEqual(versions.slice(0, 2))
  expect(readTextHistory({}, versions)).toEqual([])
})
