import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Localized, resolveDocument } from './localized.ts'
import { gatherParagraphs, splitParagraphs, spreadParagraphs } from './paragraphs.ts'

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

test('what was pasted is taken back where it is as it came, and what was written since stays', () => {
  const before = [{ es: 'Uno' }, { es: 'Dos', de: 'Zwei' }, { es: 'Tres' }, { es: 'Cuatro', de: 'Vier' }]
  const pasted = { place: 1, language: 'de', paragraphs: ['Zwei', 'Drei', 'Neu', 'Neuer'] } as const
  const after = spreadParagraphs(before, pasted)
  const gather = (now: readonly unknown[]) => gatherParagraphs(now, { before, after, ...pasted })
  expect(gather(after)).toEqual({ texts: before, left: 0 })
  const written = after.with(0, { es: 'Uno, otra vez' }).with(4, { de: 'Neuer', fr: 'Nouveau' })
  expect(gather([...written, { es: 'Cinco' }])).toEqual({
    texts: [{ es: 'Uno, otra vez' }, ...before.slice(1, 3), written[4], before[3], { es: 'Cinco' }],
    left: 1,
  })
  const moved = [after[3], ...after.slice(0, 2), { es: 'Tres', de: 'Dritter' }, ...after.slice(4)]
  expect(gather(moved)).toEqual({
    texts: [before[0], before[1], { es: 'Tres', de: 'Dritter' }, before[3]],
    left: 1,
  })
  expect(gather([])).toEqual({ texts: [], left: 4 })
})

test('what was written before stays though it says what was pasted and has been changed since', () => {
  const before = [{ de: 'A' }, { de: 'B' }]
  const pasted = { place: 0, language: 'de', paragraphs: ['X', 'B'] } as const
  const after = [{ de: 'X' }, { de: 'B' }, { de: 'B' }]
  const now = after.with(1, { de: 'B, changed' })
  expect(gatherParagraphs(now, { before, after, ...pasted })).toEqual({
    texts: [{ de: 'A' }, { de: 'B, changed' }, { de: 'B' }],
    left: 1,
  })
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
