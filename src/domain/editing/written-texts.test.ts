import { expect, test } from 'vitest'
import { countOpenTexts, readWrittenTexts } from './written-texts.ts'

test('a text that was begun in one language and shown first in two has the same source in its form and in lists', () => {
  const both = { note: { es: 'Hola', fr: 'Salut' } }
  const begun = { note: { es: 'Hola' } }
  const now = { note: { es: 'Hola', fr: 'Bonjour' } }
  const shown = [both]
  const form = readWrittenTexts(now, ['note'], { versions: [both, begun], shown, preferred: 'fr' })
  const { open } = countOpenTexts({ written: now, published: shown }, 'fr')
  expect(form).toMatchObject({ source: 'fr', states: { es: 'outdated', fr: 'source' } })
  expect(open.es).toEqual({ missing: 0, outdated: 1 })
})

test('a text that was never shown keeps the source that it was begun in', () => {
  const both = { note: { es: 'Hola', fr: 'Salut' } }
  const versions = [both, { note: { es: 'Hola' } }]
  const { source } = readWrittenTexts(both, ['note'], { versions, shown: [{}], preferred: 'fr' })
  expect(source).toBe('es')
})
