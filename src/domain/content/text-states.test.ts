import { expect, test } from 'vitest'
import { findFormerSource, findSource, readTextStates } from './text-states.ts'

test('the source is the preferred language where it is written, else the first that is', () => {
  expect(findSource({ es: 'Hola', fr: 'Salut' }, 'fr')).toBe('fr')
  expect(findSource({ de: 'Hallo', en: 'Hello', fr: ' ' }, 'fr')).toBe('en')
  expect(findSource({}, 'fr')).toBe('fr')
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
