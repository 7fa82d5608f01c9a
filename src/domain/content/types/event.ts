import { eventEntry } from '#domain/agenda/event.ts'
import { formatDate, formatLongDate } from '#domain/agenda/event-date.ts'
import { isDraftUpcoming, readEventDraft } from '#domain/agenda/event-draft.ts'
import { sortByDate } from '#domain/agenda/event-instant.ts'
import { formatEventName, formatEventTitle } from '#domain/agenda/event-name.ts'
import { formatPrice } from '#domain/agenda/event-price.ts'
import { readText } from '#domain/content/read-text.ts'
import { readWrittenTexts } from '#domain/editing/written-texts.ts'
import { findOwnThread } from '#domain/projects/projects.ts'
import { eventPath, pagePaths } from '#domain/routes.ts'
import {
  type DocumentWords,
  defineContentType,
  type FeedEntry,
  numberName,
  type ShownDocument,
  type ShownOn,
  type WrittenDocument,
} from './define-content-type.ts'

/** Notes are written in it first, as those of the first edition are. */
const source = 'fr'

export const event = defineContentType({
  schema: eventEntry,
  many: true,
  identity: 'id',
  file: { path: 'agenda.yaml', list: 'events' },
  source,
  room: 'agenda',
  renews: 'times',
  isCounted: true,
  entry: (name) => name,
  page: ({ name }) => eventPath(name),
  listPage: pagePaths.agenda,
  alsoShownOn: [pagePaths.home],
  // Those of one moment stand in the order in which they were made.
  arrange: (documents) =>
    sortByDate(
      documents
        .map((document) => ({ ...document, date: document.content.date }))
        .toSorted((a, b) => readNumber(a.name) - readNumber(b.name)),
    ),
  search: ({ content }, { language, findWords }) => [
    {
      kind: 'event',
      title: formatEventTitle(content, findWords(language).t),
      path: eventPath(content.id),
      detail: `${formatDate(content.date, language)}, ${readText(content.location)} (${content.countryName})`,
      texts: [content.description, content.venue, content.address].filter((text) => text !== undefined),
    },
  ],
  feed: describeInFeed,
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
    'address',
    'map',
    'location',
    'country',
    'project',
    'price',
    'tickets',
    'images',
    'cancelled',
    'postponed',
    'previousDate',
    'request',
    'sample',
  ],
  summarize: (content, versions) => ({
    note: readWrittenTexts(content, ['description'], { versions, preferred: source }).states,
  }),
  languageGroup: 'agenda',
  isCurrent: (content, clock) => isDraftUpcoming(readEventDraft(content), clock),
  places: ({ content }) => readEventDraft(content).images,
  ownPlaces: /^event-\d+-\d+$/,
  form: undefined,
  blank: { images: [] },
  create({ names, content }) {
    const name = numberName('event', names)
    return { name, content: { ...content, id: name } }
  },
})

function describeEvent({ content }: WrittenDocument, { language }: DocumentWords): string {
  const { date, location } = readEventDraft(content)
  const city = typeof location === 'string' ? location : (location[language] ?? location.es ?? '')
  const day = /^\d{4}-\d{2}-\d{2}/.test(date) ? formatLongDate(date, language) : ''
  return [day, city].filter(Boolean).join(', ')
}

function readNumber(name: string): number {
  return Number(name.slice('event-'.length))
}

function describeInFeed(
  { content }: ShownDocument<typeof eventEntry>,
  { language, findWords }: ShownOn,
): FeedEntry {
  const title = formatEventName(content, language, findWords(language).t)
  const { description = '', price } = content
  if (price === undefined) return { title, summary: description }
  const { lang, value } =
    typeof description === 'string' ? { lang: language, value: description } : description
  const cost = formatPrice(price, lang, findWords(lang).t('agenda.free'))
  return { title, summary: { lang, value: `${value} ${cost}.`.trim() } }
}
