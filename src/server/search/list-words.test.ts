import { expect, test } from 'vitest'
import { listWords } from './list-words.ts'

test('lists what an event says, with the names of its country, and none of its codes', () => {
  const content = {
    id: 'event-1',
    title: 'Récital',
    location: { es: 'Ginebra', fr: 'Genève' },
    country: 'CH',
    zone: 'Europe/Zurich',
    project: 'khyma-duo',
    images: ['event-1-1'],
    price: { amount: 20, currency: 'CHF' },
  }
  const words = listWords('event/event-1', content)
  expect(words).toEqual(['Récital', 'Ginebra', 'Genève', ...words.slice(3)])
  expect(words.slice(3)).toEqual(expect.arrayContaining(['Suiza', 'Switzerland', 'Suisse', 'Schweiz']))
  expect(words).toHaveLength(9)
})

test('lists of a photograph how its files are called, and not how they are stored', () => {
  const content = { id: 'a'.repeat(32), name: 'a.jpg', file: { id: 'b'.repeat(32), name: 'b.jpg' } }
  expect(listWords(`photo/${content.id}`, content)).toEqual(['a.jpg', 'b.jpg'])
})

test('lists nothing of what says only where photographs stand, and in which order projects do', () => {
  expect(listWords('places', { 'khyma-duo-cover': 'a'.repeat(32) })).toEqual([])
  expect(listWords('projects', { order: ['khyma-duo'] })).toEqual([])
})
