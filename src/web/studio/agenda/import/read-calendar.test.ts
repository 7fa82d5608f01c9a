import { describe, expect, it } from 'vitest'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { matchColumns } from '#domain/agenda/import/import-table.ts'
import { proposeEvents } from '#domain/agenda/import/propose-events.ts'
import { encode, readEvents, readImport } from '#tests/import-files.ts'
import { readImportFile } from './read-import-file.ts'

const wrap = (...lines: string[]) =>
  encode(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
const wrapEvent = (...lines: string[]) => wrap('BEGIN:VEVENT', 'UID:one@example.org', ...lines, 'END:VEVENT')

describe('a calendar', () => {
  it('of Apple is read on the clock of its place', () => {
    const { contents, form } = readEvents(
      wrapEvent(
        'SUMMARY:Recital',
        'DTSTART;TZID=America/Caracas:20261003T190000',
        'DTEND;TZID=America/Caracas:20261003T203000',
        'LOCATION:Teatro Chacao\\, Caracas\\, Venezuela',
        'URL:https://example.org/tickets',
      ),
    )
    expect(form).toBeUndefined()
    expect(contents).toEqual([
      {
        title: 'Recital',
        date: '2026-10-03T19:00',
        end: '2026-10-03T20:30',
        venue: 'Teatro Chacao',
        location: 'Caracas',
        country: 'VE',
        tickets: 'https://example.org/tickets',
        images: [],
      },
    ])
  })

  it('of Google, in UTC, is read on the clock of its place', () => {
    const { contents } = readEvents(
      wrapEvent('SUMMARY:Recital', 'DTSTART:20260912T173000Z', 'LOCATION:Gasteig\\, München\\, Germany'),
    )
    expect(contents).toMatchObject([{ date: '2026-09-12T19:30', country: 'DE' }])
  })

  it('has all-day events, without a time', () => {
    const { proposals } = readEvents(wrapEvent('SUMMARY:Festival', 'DTSTART;VALUE=DATE:20260912'))
    expect(proposals).toMatchObject([
      { event: { date: '2026-09-12T20:00' }, notes: ['no_time', 'no_city', 'no_country'] },
    ])
  })

  it('has each event of a series, but those left out', () => {
    const { proposals } = readEvents(
      wrapEvent(
        'SUMMARY:Matinee',
        'DTSTART:20260906T110000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE:20260913T110000',
      ),
    )
    expect(proposals.map(({ event }) => event.date)).toEqual(['2026-09-06T11:00', '2026-09-20T11:00'])
  })

  it('follows a series without an end for two years', () => {
    const { proposals } = readEvents(
      wrapEvent('SUMMARY:Birthday', 'DTSTART;VALUE=DATE:20240906', 'RRULE:FREQ=YEARLY'),
    )
    expect(proposals.map(({ event }) => event.date.slice(0, 4))).toEqual([
      '2024',
      '2025',
      '2026',
      '2027',
      '2028',
    ])
  })

  it('with more events than an import takes is refused', () => {
    expect(readImport(wrapEvent('SUMMARY:Daily', 'DTSTART:20200906T110000', 'RRULE:FREQ=DAILY'))).toBe(
      'too_many',
    )
  })

  it('moves one date of the series that it belongs to', () => {
    const series = (uid: string) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      'DTSTART:20260906T110000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'END:VEVENT',
    ]
    const moved = ['BEGIN:VEVENT', 'UID:a', 'RECURRENCE-ID:20260913T110000', 'DTSTART:20260914T180000']
    const alone = [
      'BEGIN:VEVENT',
      'UID:c',
      'SUMMARY:c',
      'RECURRENCE-ID:20260920T110000',
      'DTSTART:20260920T120000',
    ]
    const { proposals } = readEvents(
      wrap(...series('a'), ...series('b'), ...moved, 'SUMMARY:a', 'END:VEVENT', ...alone, 'END:VEVENT'),
    )
    expect(proposals.map(({ event: { title, date } }) => `${title} ${date}`)).toEqual([
      'a 2026-09-06T11:00',
      'a 2026-09-14T18:00',
      'b 2026-09-06T11:00',
      'b 2026-09-13T11:00',
      'c 2026-09-20T12:00',
    ])
  })

  it('says what was cancelled, and what has no date', () => {
    const { proposals } = readEvents(
      wrap(
        'BEGIN:VEVENT',
        'UID:a',
        'SUMMARY:Off',
        'STATUS:CANCELLED',
        'DTSTART:20260906T110000',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:b',
        'SUMMARY:Some day',
        'END:VEVENT',
      ),
    )
    expect(proposals).toMatchObject([
      { content: { cancelled: true } },
      { state: 'wrong', problem: 'no_date' },
    ])
  })

  it('of a phone in another zone is moved to the clock of the place', () => {
    const { contents } = readEvents(
      wrapEvent(
        'SUMMARY:Recital',
        'DTSTART;TZID=Europe/Zurich:20261004T010000',
        'LOCATION:Teatro Chacao\\, Caracas\\, Venezuela',
      ),
    )
    expect(contents).toMatchObject([{ date: '2026-10-03T19:00', country: 'VE' }])
  })

  it('takes no country from the zone of its calendar', () => {
    const { proposals } = readEvents(
      wrap(
        'X-WR-TIMEZONE:Europe/Zurich',
        'BEGIN:VEVENT',
        'UID:a',
        'SUMMARY:Recital',
        'DTSTART:20261004T003000Z',
        'LOCATION:Teatro Mayor\\, Bogotá',
        'END:VEVENT',
      ),
    )
    expect(proposals).toMatchObject([
      { event: { date: '2026-10-04T02:30', city: 'Bogotá' }, notes: ['no_country'] },
    ])
  })

  it('of this site is known by the names of its events', () => {
    const file = readImportFile(
      wrap(
        'BEGIN:VEVENT',
        'UID:event-7@example.org',
        'SUMMARY:Recital · Artist',
        'DTSTART:20261003T190000',
        'END:VEVENT',
      ),
    )
    if (!file.ok) throw new Error(file.reason)
    const reading = { columns: matchColumns(file.table.headings), order: 'ymd', language: 'es' } as const
    const event = { ...readEventDraft({ title: 'Recital', date: '2026-10-03T19:00' }), id: 'event-7' }
    const agenda = { events: [event], projects: new Map() }
    expect(proposeEvents(file.table, reading, agenda)).toMatchObject([
      { state: 'known', known: { id: 'event-7' } },
    ])
  })

  it('of somebody else is not known by names like those of this site', () => {
    const lines = ['BEGIN:VEVENT', 'UID:event-7@festival.ch', 'SUMMARY:Opening', 'DTSTART:20261205T190000']
    const file = readImportFile(wrap(...lines, 'END:VEVENT'))
    if (!file.ok) throw new Error(file.reason)
    const reading = { columns: matchColumns(file.table.headings), order: 'ymd', language: 'es' } as const
    const propose = (title: string, date: string) => {
      const event = { ...readEventDraft({ title, date }), id: 'event-7' }
      return proposeEvents(file.table, reading, { events: [event], projects: new Map() })[0]?.state
    }
    expect(propose('Recital', '2026-10-03T19:00')).toBe('new')
    expect(propose('', '2026-10-03T19:00')).toBe('new')
    expect(propose('Opening', '2026-10-03T19:00')).toBe('moved')
    expect(propose('Recital', '2026-12-05T19:00')).toBe('known')
  })

  it('keeps the clock of a zone that no table has', () => {
    const { contents } = readEvents(wrapEvent('SUMMARY:Recital', 'DTSTART;TZID=Customized:20261003T190000'))
    expect(contents).toEqual([{ title: 'Recital', date: '2026-10-03T19:00', images: [] }])
  })

  it.each([
    ['broken_calendar', encode('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:never\r\n')],
    ['empty', wrap()],
  ])('is refused as %s', (reason, bytes) => {
    expect(readImport(bytes)).toBe(reason)
  })
})
