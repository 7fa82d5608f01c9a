import { expect, test } from 'vitest'
import { leaveOutLanguages } from './leave-out-languages.ts'

const shown = {
  title: 'Reeds',
  note: { es: 'Antes', de: 'Vorher', sample: true },
  sections: [{ title: { es: 'Uno' }, year: 2025 }],
}

const written = {
  title: 'Reeds II',
  note: { es: 'Después', de: 'Nachher', fr: 'Après', sample: true },
  sections: [{ title: { es: 'Primero', de: 'Erstens' }, year: 2026 }],
}

test('keeps what is shown in the languages that are left out, at every depth', () => {
  expect(leaveOutLanguages(written, shown, ['de', 'fr'])).toEqual({
    title: 'Reeds II',
    note: { es: 'Después', de: 'Vorher', sample: true },
    sections: [{ title: { es: 'Primero' }, year: 2026 }],
  })
})

test('brings a language back that was taken out of a text', () => {
  expect(leaveOutLanguages({ note: { es: 'Después' } }, shown, ['de'])).toEqual({
    note: { es: 'Después', de: 'Vorher' },
  })
})

test('leaves a language out of what is not shown at all, and of lists that have changed their length', () => {
  const note = { es: 'Nuevo', de: 'Neu' }
  expect(leaveOutLanguages({ note }, undefined, ['de'])).toEqual({ note: { es: 'Nuevo' } })
  expect(leaveOutLanguages({ sections: [{ note }, { note }] }, shown, ['de'])).toEqual({
    sections: [{ note: { es: 'Nuevo' } }, { note: { es: 'Nuevo' } }],
  })
})

test('keeps all languages of what is the same in a list that has changed its length', () => {
  const [one, two] = ['Uno', 'Dos'].map((es) => ({ es, de: `${es}, deutsch` }))
  const other = { de: 'Dos, deutsch', es: 'Dos' }
  expect(leaveOutLanguages([one, { es: 'Nuevo', de: 'Neu' }, other], [one, two], ['de'])).toEqual([
    one,
    { es: 'Nuevo' },
    two,
  ])
})

test('knows the entries of a list by their ids, wherever they stand now', () => {
  const list = [
    { id: 'a', note: { es: 'A', de: 'A' } },
    { id: 'b', note: { es: 'B', de: 'B' } },
  ]
  const grown = [
    { id: 'c', note: { es: 'C', de: 'C' } },
    { id: 'b', note: { es: 'B2', de: 'B2' } },
  ]
  expect(leaveOutLanguages({ list: grown }, { list }, ['de'])).toEqual({
    list: [
      { id: 'c', note: { es: 'C' } },
      { id: 'b', note: { es: 'B2', de: 'B' } },
    ],
  })
})

test('changes nothing where no language is left out', () => {
  expect(leaveOutLanguages(written, shown, [])).toBe(written)
})
