import { expect, test } from 'vitest'
import { summarize } from '#tests/summarize.ts'

test('of an event lists have all that names and sorts it, and of its note only how it stands', () => {
  const content = { id: 'event-1', title: 'Khyma', date: '2026-03-01T20:00', tickets: 'https://example.org' }
  const { content: listed } = summarize({
    id: 'event/event-1',
    content: {
      ...content,
      programme: 'programme-1',
      description: { fr: ' Deux hautbois', es: ' ', de: 'Zwei' },
    },
  })
  const { title, date, tickets } = content
  expect(listed).toMatchObject({ title, date, tickets, note: { fr: 'source', es: 'missing', de: 'done' } })
  expect(listed).not.toHaveProperty('programme')
})

test('of the note of an event lists say in which languages it is outdated, or left out on purpose', () => {
  const shown = { description: { fr: 'Deux hautbois', de: 'Zwei Oboen' } }
  const content = { description: { ...shown.description, fr: 'Trois hautbois', stays: ['it'] } }
  expect(summarize({ id: 'event/event-1', content, shown }).content).toMatchObject({
    note: { fr: 'source', de: 'outdated', it: 'stays', pt: 'missing' },
  })
})

test('of a text lists have no words, but how many are open', () => {
  const words = { es: 'Uno', en: 'One', fr: 'Un', de: 'Eins', it: 'Uno' }
  const { content, texts, open } = summarize({
    id: 'biography',
    content: { lead: words, paragraphs: [{ ...words, stays: ['pt'] }, { es: 'Dos' }] },
  })
  expect(content).toEqual({})
  expect(texts).toBe(3)
  const missing = { missing: 1, outdated: 0 }
  expect(open).toEqual({
    en: missing,
    fr: missing,
    de: missing,
    it: missing,
    pt: { missing: 2, outdated: 0 },
  })
})

test('a source that has changed since visitors saw it makes the others outdated, but those found right', () => {
  const shown = { lead: { es: 'Uno', en: 'One', fr: 'Un' } }
  const content = { lead: { ...shown.lead, es: 'Dos', fr: 'Deux' } }
  expect(summarize({ id: 'biography', content, shown }).open).toMatchObject({
    en: { missing: 0, outdated: 1 },
  })
  expect(summarize({ id: 'biography', content, shown }).open).not.toHaveProperty('fr')
  expect(summarize({ id: 'biography', content, shown: null }).open).not.toHaveProperty('en')
})

test('a document is public as written, otherwise, or not at all; marks of texts change nothing', () => {
  const content = { lead: { es: 'Uno' } }
  const read = (shown: object | null) => summarize({ id: 'biography', content, shown }).state
  expect([read(content), read({ lead: { es: 'Uno', stays: ['en'] } })]).toEqual(['public', 'public'])
  expect([read({ lead: { es: 'Dos' } }), read(null)]).toEqual(['changed', 'draft'])
})

test('samples and videos are counted', () => {
  const videos = [{ title: 'A' }, { title: 'B', sample: true }]
  expect(summarize({ id: 'videos', content: { videos } })).toMatchObject({
    holdsSample: true,
    content: { count: 2 },
  })
  expect(summarize({ id: 'biography', content: {} }).holdsSample).toBe(false)
})

test('what is no text counts as not written', () => {
  const content = { lead: { es: 5, en: 'One', fr: null } }
  const { texts, open } = summarize({ id: 'biography', content, shown: { lead: { es: {}, en: 'One' } } })
  expect([texts, open.es, open.en]).toEqual([1, { missing: 1, outdated: 0 }, undefined])
})
