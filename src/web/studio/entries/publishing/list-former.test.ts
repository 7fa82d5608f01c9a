import { expect, test } from 'vitest'
import type { Publication } from '#domain/editing/documents.ts'
import { listFormer } from './publish-documents.ts'

const event = { id: 'event/event-1', trashed: false, shown: { version: 'v1' } }
const places = { id: 'places', trashed: false, shown: { version: 'p1' } }
const fresh = { id: 'event/event-2', trashed: false, shown: null }
const german: Publication['documents'][number]['without'] = ['de']
const site = { lastEdition: 7, documents: [event, places, fresh] }

test('takes back what was sent and nothing else, in the same parts', () => {
  const documents = [
    { id: event.id, version: 'v2', without: german },
    { id: places.id, version: 'p2', only: ['hero'] },
    { id: fresh.id, version: 'n1' },
  ]
  expect(listFormer({ number: 8 }, { documents }, site)).toEqual([
    { id: event.id, version: 'v1', without: ['de'] },
    { id: places.id, version: 'p1', only: ['hero'] },
    { id: fresh.id, version: null },
  ])
})

const documents = [{ id: event.id, version: 'v2' }]

test.each([
  ['an edition that was there already', 7, site],
  ['one made after somebody else’s', 9, site],
  ['one of which nobody knows what was before', 8, undefined],
  ['one with a document that was not read', 8, { lastEdition: 7, documents: [places] }],
  ['one with a document in the trash', 8, { lastEdition: 7, documents: [{ ...event, trashed: true }] }],
])('takes back nothing of %s', (_name, number, before) => {
  expect(listFormer({ number }, { documents }, before)).toBeUndefined()
})
