import { expect, test } from 'vitest'
import { leaveOutBlank, locateWritten } from './leave-out-blank.ts'

test('a document is as it was where something is written everywhere', () => {
  const content = { title: 'Khyma', links: [], note: { fr: 'Deux.', stays: ['de'] } }
  expect(leaveOutBlank(content)).toBe(content)
})

test('cleared fields, languages and entries of lists are left out, an empty list and a group with a gap stay', () => {
  const content = {
    venue: '',
    note: { es: ' ', stays: ['de'] },
    subtitle: { es: 'Dos', en: '' },
    link: { value: '', sample: true },
    artist: { sample: true },
    paragraphs: [{ es: 'Uno' }, { es: '' }, {}, { fr: 'Trois' }],
    facts: [{ label: { es: '' }, value: {} }],
  }
  expect(leaveOutBlank(content)).toEqual({
    subtitle: { es: 'Dos' },
    artist: { sample: true },
    paragraphs: [{ es: 'Uno' }, { fr: 'Trois' }],
    facts: [],
  })
})

test('what is wrong is found where it stands in the form', () => {
  const content = { facts: [{}, { label: { es: 'Año' } }, { label: {} }, { label: { es: 'Sala' } }] }
  expect(locateWritten(content, ['facts', 1, 'value'])).toEqual(['facts', 3, 'value'])
})
