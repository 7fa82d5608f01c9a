import { expect, test } from 'vitest'
import { getForm } from '#domain/forms/registry.ts'
import { makeCourseRegistration, makeDetailedRequest } from '#tests/submissions.ts'
import { summarize } from '#tests/summarize.ts'
import { proposeEvent } from './message-event.tsx'

const id = '0d1b7a44-6f0e-4c1d-9d52-2f0a8a8d3b11'
const form = getForm('collaboration-request')
const write = (name: string, content: Record<string, string>) =>
  summarize({ id: name, content, shown: null, savedAt: '2026-01-01T00:00:00.000Z', trashed: false })

const documents = [
  write('event/event-1', { location: 'Evora', country: 'PT', zone: 'Europe/Lisbon' }),
  write('project/khyma-duo', { title: 'Khyma Duo' }),
]
const programmes = {
  programmes: [{ id: 'reeds', title: { es: 'Cañas', de: 'Rohre' }, project: 'songs-of-reeds' }],
}
const propose = (changes: Parameters<typeof makeDetailedRequest>[0]) =>
  proposeEvent(form, { id, fields: makeDetailedRequest(changes) }, { documents, programmes })

test('a request becomes an event on its first day, in the country of the last event in its city', () => {
  expect(propose({ programme: 'rohre' })).toEqual({
    request: id,
    title: 'Rohre',
    date: '2027-03-12T20:00',
    location: 'Évora',
    country: 'PT',
    zone: 'Europe/Lisbon',
    project: 'songs-of-reeds',
    programme: 'reeds',
    images: [],
  })
})

test('what is asked for names a project, or else is the title; a registration becomes no event', () => {
  expect(propose({ programme: ' khyma duo' })).toMatchObject({ title: 'Khyma Duo', project: 'khyma-duo' })
  expect(propose({ programme: 'Solo', city: 'Nowhere', date_from: '' })).toMatchObject({ title: 'Solo' })
  expect(propose({ programme: '' })).toMatchObject({ title: 'Concerto em Lisboa' })
  const fields = makeCourseRegistration()
  const registration = { id, fields }
  expect(
    proposeEvent(getForm('course-registration'), registration, { documents, programmes }),
  ).toBeUndefined()
})
