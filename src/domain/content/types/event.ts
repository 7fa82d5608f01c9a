import { eventEntry } from '#domain/agenda/event.ts'
import { formatLongDate } from '#domain/agenda/event-date.ts'
import { isDraftUpcoming, readEventDraft } from '#domain/agenda/event-draft.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import { findOwnThread } from '#domain/projects/projects.ts'
import { eventPath } from '#domain/routes.ts'
import { type DocumentWords, defineContentType, type WrittenDocument } from './define-content-type.ts'

export const event = defineContentType({
  schema: eventEntry,
  many: true,
  identity: 'id',
  file: { path: 'agenda.yaml', list: 'events' },
  source: 'fr',
  room: 'agenda',
  entry: (name) => name,
  page: ({ name }) => eventPath(name),
  title: ({ content }, words) => readEventDraft(content).title || words.untitled,
  detail: describeEvent,
  accent({ content }) {
    const { project } = readEventDraft(content)
    return project === undefined ? undefined : findOwnThread(project)
  },
  project: (content) => readEventDraft(content).project,
  listed: [
    'title',
    'date',
    'end',
    'zone',
    'venue',
    'location',
    'country',
    'project',
    'price',
    'tickets',
    'images',
    'cancelled',
    'postponed',
    'previousDate',
    'sample',
  ],
  summarize: shortenNote,
  languageGroup: 'agenda',
  isCurrent: (content, now) => isDraftUpcoming(readEventDraft(content), now),
  places: ({ content }) => readEventDraft(content).images,
  ownPlaces: /^event-\d+-\d+$/,
  create({ names, content }) {
    const numbers = names.map((name) => Number(name.slice('event-'.length)))
    const name = `event-${Math.max(0, ...numbers) + 1}`
    return { name, content: { ...content, id: name } }
  },
})

function describeEvent({ content }: WrittenDocument, { language }: DocumentWords): string {
  const { date, location } = readEventDraft(content)
  const city = typeof location === 'string' ? location : (location[language] ?? location.es ?? '')
  const day = /^\d{4}-\d{2}-\d{2}/.test(date) ? formatLongDate(date, language) : ''
  return [day, city].filter(Boolean).join(', ')
}

/** Of the note, its first character in each language: a list shows in which it is written. */
function shortenNote(content: unknown): Record<string, unknown> {
  const note = readTexts(readValue(content, ['description']))
  const written = languages.flatMap((language) => {
    const [first] = note[language]?.trim() ?? ''
    return first === undefined ? [] : [[language, first]]
  })
  return written.length > 0 ? { description: Object.fromEntries(written) } : {}
}
