import { beforeAll, expect, test } from 'vitest'
import { summarize } from '#tests/summarize.ts'
import { listUnpublished } from '#web/studio/documents/list-open-changes.ts'
import { loadWords } from '#web/studio/language/studio-language.ts'
import { listLacking } from './changes-room.tsx'
import { composePublication, isPlanned, listChanges, listPast } from './list-changes.ts'

const red = 'a'.repeat(32)

type Content = Record<string, string | string[]>

function write(id: string, content: Content, shown?: Content) {
  const base = { id, version: `draft of ${id}`, content, savedAt: '2026-03-01T12:00:00.000Z', trashed: false }
  return { ...base, shown: shown === undefined ? null : { version: 'shown', content: shown } }
}

const event = { title: 'Lyon', images: ['event-1-1'] }
const documents = [
  write('event/event-1', { ...event, title: 'Lyon, again' }, event),
  write('places', { 'home-hero': red, 'event-1-1': red }, { 'courses-hero': red }),
  write(`photo/${red}`, { name: 'IMG_1.JPG' }),
]

beforeAll(() => loadWords('en', 'studio'))

test('an edition is planned until its time, and never where it was published at once', () => {
  const now = new Date('2026-03-01T12:00:00.000Z')
  const at = (publishedAt: string, liveFrom: string) =>
    isPlanned({ publishedAt: `2026-03-01T${publishedAt}Z`, liveFrom: `2026-03-01T${liveFrom}Z` }, now)
  expect(at('11:00:00.000', '12:00:01.000')).toBe(true)
  expect(at('11:00:00.000', '12:00:00.000')).toBe(false)
  // By a clock that is ahead of this device's, and on several instances.
  expect(at('12:00:30.000', '12:00:32.500')).toBe(false)
})

test('of the editions that have begun, the one that began last comes first, whenever it was planned', () => {
  const now = new Date('2026-03-03T12:00:00.000Z')
  const make = (number: number, publishedAt: string, liveFrom = publishedAt) => ({
    number,
    publishedAt,
    liveFrom,
  })
  const editions = [
    make(3, '2026-03-01T12:00:00.000Z'),
    make(2, '2026-03-01T10:00:00.000Z', '2026-03-02T12:00:00.000Z'),
    make(1, '2026-03-01T08:00:00.000Z'),
  ]
  expect(listPast(editions, now).map(({ number }) => number)).toEqual([2, 3, 1])
})

test('a picture is a change of the page on which it stands, and its photograph goes along with it', () => {
  const changes = listChanges(documents, [], 'en')
  const said = changes.map(({ key, pictures }) => [key, pictures?.places.map(({ place }) => place)])
  expect(said.toSorted()).toEqual([
    ['Home', ['home-hero']],
    ['Online classes', ['courses-hero']],
    ['event/event-1', ['event-1-1']],
  ])
})

test('the picture of a page belongs to the document in which its words are written', () => {
  const pages = ['page/home', 'courses'].map((id) => write(id, {}, {}))
  const changes = listChanges([...documents, ...pages], [], 'en')
  const said = changes.map(({ document, pictures }) => [document.id, pictures?.places[0]?.place])
  expect(said.toSorted()).toEqual([
    ['courses', 'courses-hero'],
    ['event/event-1', 'event-1-1'],
    ['page/home', 'home-hero'],
  ])
})

test('as many changes are counted by the summaries as are listed, also with the pictures of several pages', () => {
  const gone = { ...write('project/khyma-duo', {}, {}), trashed: true }
  const places = write(
    'places',
    { 'home-hero': red, 'event-1-1': red, 'biography-portrait': red, 'gallery-hero': red },
    { 'courses-hero': red, 'gallery-hero': red },
  )
  const pages = ['page/home', 'courses', 'biography'].map((id) => write(id, {}, {}))
  const all = [...documents.filter(({ id }) => id !== 'places'), places, ...pages, gone]
  const summaries = all.map(({ shown, ...document }) =>
    summarize({ ...document, shown: shown?.content ?? null }),
  )
  const listed = listChanges(all, [], 'en').map(({ key }) => key)
  expect(listed.toSorted()).toEqual([
    'biography',
    'courses',
    'event/event-1',
    'page/home',
    'project/khyma-duo',
  ])
  expect(listUnpublished(summaries).map(({ key }) => key)).toEqual(listed)
})

test('what is published of an entry are its own pictures, not those of another page', () => {
  const changes = listChanges(documents, [], 'en').map((change) => ({ ...change, without: [] }))
  const publish = (keys: string[]) => composePublication(changes.filter(({ key }) => keys.includes(key)))
  const photo = { id: `photo/${red}`, version: `draft of photo/${red}` }
  const places = { id: 'places', version: 'draft of places' }
  expect(publish(['event/event-1'])).toEqual([
    { id: 'event/event-1', version: 'draft of event/event-1' },
    { ...places, only: ['event-1-1'] },
    photo,
  ])
  expect(publish(['Home', 'Online classes'])).toEqual([
    { ...places, only: ['home-hero', 'courses-hero'] },
    photo,
  ])
})

test('what a planned part will publish is not open, and does not go along with the rest', () => {
  const liveFrom = '2026-03-02T12:00:00.000Z'
  const plan = (id: string, content: Record<string, string | Record<string, string>>) => [
    { liveFrom, documents: [{ id, version: 'part', part: {}, content }] },
    {
      liveFrom: '2026-03-01T13:00:00.000Z',
      documents: [{ id, version: 'earlier part', part: {}, content: {} }],
    },
  ]
  const home = plan('places', { 'courses-hero': red, 'home-hero': red })
  expect(listChanges(documents, home, 'en').map(({ key }) => key)).not.toContain('Home')
  const say = (text: string) => ({ title: 'Lyon', description: { es: text, de: text } })
  const shown = { version: 'shown', content: say('Before') }
  const texts = { ...write('event/event-1', event), content: say('After'), shown }
  const spanish = plan('event/event-1', { title: 'Lyon', description: { es: 'After', de: 'Before' } })
  const changes = listChanges([texts], spanish, 'en').map((change) => ({ ...change, without: [] }))
  expect(changes.flatMap(({ differences }) => differences.map(({ language }) => language))).toEqual(['de'])
  expect(composePublication(changes)).toEqual([
    { id: 'event/event-1', version: 'draft of event/event-1', without: ['es'] },
  ])
})

test('what leaves the site by what is planned is not open', () => {
  const gone = { ...write('event/event-1', event, event), trashed: true }
  const liveFrom = '2026-03-02T12:00:00.000Z'
  const plan = [{ liveFrom, documents: [{ id: gone.id, version: null }] }]
  expect(listChanges([gone], [], 'en').map(({ kind }) => kind)).toEqual(['gone'])
  expect(listChanges([gone], plan, 'en')).toEqual([])
})

test('what was written since a whole document was planned is open', () => {
  const content = { title: 'Lyon, planned', images: [] }
  const plan = [
    {
      liveFrom: '2026-03-02T12:00:00.000Z',
      documents: [{ id: 'event/event-1', version: 'planned', content }],
    },
  ]
  expect(listChanges([...documents.slice(0, 1)], plan, 'en').map(({ key }) => key)).toEqual(['event/event-1'])
})

test('a text of a list that was found right, or left in its original, is no change', () => {
  const shown = { paragraphs: [{ es: 'Uno', de: 'Eins' }], quotes: [{ es: 'Dos' }] }
  const content = {
    paragraphs: [{ es: 'Uno', de: 'Eins', checked: { de: 'ab12cd34' } }],
    quotes: [{ es: 'Dos', stays: ['de'] }],
  }
  const marked = { ...write('biography', {}), content, shown: { version: 'shown', content: shown } }
  const changes = listChanges([marked], [], 'en')
  expect(changes).toEqual([])
  expect(composePublication(changes.map((change) => ({ ...change, without: [] })))).toEqual([])
  expect(listUnpublished([summarize({ id: 'biography', content, shown })])).toEqual([])
})

test('an entry lacks the fields without which it cannot be public, and none where it leaves the site', () => {
  const document = write('event/event-30', { id: 'event-30', title: 'Lyon', images: [] })
  expect(listLacking({ document, kind: 'new' })).toEqual([['date'], ['location'], ['country']])
  expect(listLacking({ document, kind: 'gone' })).toEqual([])
})
