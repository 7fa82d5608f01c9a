import { expect, test } from 'vitest'
import { findOnlyDifference } from './thin-versions.ts'

const event = { title: 'A', note: { es: 'Hola', de: 'Hallo' }, pieces: [{ title: 'Uno' }, { title: 'Dos' }] }

test.each([
  ['nothing', event, undefined],
  ['a text', { ...event, title: 'Ab' }, ['title']],
  ['a text that is emptied', { ...event, note: { es: 'Hola' } }, ['note', 'de']],
  ['the first text of a group', { ...event, city: { fr: 'Paris' } }, ['city', 'fr']],
  ['a text in a list', { ...event, pieces: [{ title: 'Uno' }, { title: 'Tres' }] }, ['pieces', 1, 'title']],
  ['two texts', { ...event, title: 'Ab', note: { es: 'Hola', de: 'Hoi' } }, undefined],
  ['two languages', { ...event, note: { es: 'Oiga', de: 'Hoi' } }, undefined],
  ['a longer list', { ...event, pieces: [...event.pieces, { title: 'Tres' }] }, undefined],
  ['what is no text', { ...event, sample: true }, undefined],
])('finds %s', (_case, after, path) => {
  expect(findOnlyDifference(event, after)).toEqual(path)
  expect(findOnlyDifference(after, event)).toEqual(path)
})
