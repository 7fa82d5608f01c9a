import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Localized, resolveDocument } from './localized.ts'
import { splitParagraphs, spreadParagraphs } from './paragraphs.ts'

test('a blank line parts paragraphs, a line break alone does not', () => {
  expect(splitParagraphs('One\r\n \r\n\r\nTwo\nlines \n\n')).toEqual(['One', 'Two\nlines'])
  expect(splitParagraphs(' \n')).toEqual([''])
})

test('nothing that was written is lost, and no paragraph is empty or holds a blank line', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b c', '\n', '\r\n', ' ', '\n\n')), (parts) => {
      const text = parts.join('')
      const paragraphs = splitParagraphs(text)
      expect(paragraphs.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      if (text.trim() !== '')
        expect(paragraphs.filter((each) => each === '' || /\n\s*\n/.test(each))).toEqual([])
    }),
  )
})

test('a pasted translation goes into the paragraphs that lack it, and what is left becomes new ones', () => {
  const texts = [{ es: 'Uno' }, { es: 'Dos' }, { es: 'Tres', de: 'Drei' }]
  const paste = (place: number, language: 'es' | 'de', paragraphs: string[]) =>
    spreadParagraphs(texts, { place, language, paragraphs })
  expect(paste(0, 'de', ['Eins', 'Zwei', 'Neu'])).toEqual([
    { es: 'Uno', de: 'Eins' },
    { es: 'Dos', de: 'Zwei' },
    { de: 'Neu' },
    { es: 'Tres', de: 'Drei' },
  ])
  expect(paste(2, 'es', ['Tres', 'Cuatro']).slice(2)).toEqual([{ es: 'Tres', de: 'Drei' }, { es: 'Cuatro' }])
})

test('a text of a list that holds a blank line is two paragraphs wherever it is read', () => {
  const list = { paragraphs: [new Localized(() => 'One\n\nTwo'), new Localized(() => 'Three')] }
  expect(resolveDocument(list, 'en')).toEqual({ paragraphs: ['One', 'Two', 'Three'] })
  const foreign = [new Localized(() => ({ lang: 'es' as const, value: 'Uno\n\nDos' }))]
  expect(resolveDocument(foreign, 'en')).toEqual([
    { lang: 'es', value: 'Uno' },
    { lang: 'es', value: 'Dos' },
  ])
})
