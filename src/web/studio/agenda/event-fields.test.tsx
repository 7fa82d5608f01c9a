import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { createExample, listSchemaFields } from '#tests/schema-fields.ts'
import { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { DraftContext, formatFieldId } from '#web/studio/editing/use-draft.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { EventFields } from './event-editor.tsx'

beforeAll(() => Promise.all([loadWords('en', 'studio'), loadWords('en', 'lessons')]))

/** What is written together with another field: the name of the event, and what its status is made of. */
const elsewhere = {
  id: 'the address of the event, which never changes',
  request: 'the message that asked for it',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  previousDate: 'Originally announced',
}

function renderForm(fields: object): string {
  const example = createExample('event')
  const saver = new DraftSaver({
    stored: { version: '1', content: { ...(typeof example === 'object' && example), ...fields } },
    server: {
      save: () => Promise.reject(new Error('Nothing is saved')),
      read: () => Promise.reject(new Error('Nor read')),
    },
    unsaved: { id: 'event/event-1', read: () => [], write: () => undefined, isOwn: () => true },
    now: () => new Date(),
  })
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <DraftContext value={saver}>
        <EventFields name="event-1" />
      </DraftContext>
    </QueryClientProvider>,
  )
}

test('the form of an event has a control for every field of its schema', () => {
  const date = { date: '2026-05-01T20:00', country: 'ES', location: 'Madrid' }
  const html = renderForm({
    ...date,
    zone: 'Europe/Madrid',
    price: { amount: 20, currency: 'EUR' },
    postponed: true,
    cancelled: undefined,
    previousDate: '2026-04-01T20:00',
  })
  const without = listSchemaFields('event').filter(
    ({ path }) => !html.includes(`id="${formatFieldId(path)}"`) && !(path.join('.') in elsewhere),
  )
  expect(without.map(({ path }) => path.join('.'))).toEqual([])
  for (const said of [elsewhere.cancelled, elsewhere.postponed, elsewhere.previousDate])
    expect(html).toContain(said)
  const texts = listSchemaFields('event').filter(({ path, isText }) => isText && path[0] !== 'location')
  for (const { path } of texts)
    expect(languages.filter((each) => html.includes(`id="${formatFieldId([...path, each])}"`))).toHaveLength(
      1,
    )
  expect(html.match(/role="tab"/g)).toHaveLength(texts.length * languages.length)
})

test('the clock of an event has the name of its town', () => {
  const html = renderForm({ date: '2026-05-01T20:00', country: 'CH', location: 'Zurich', zone: undefined })
  expect(html).toContain('On the clock of Zurich.')
})
