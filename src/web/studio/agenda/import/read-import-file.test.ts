import { describe, expect, it } from 'vitest'
import { type EventDraft, readEventDraft } from '#domain/agenda/event-draft.ts'
import { matchColumns } from '#domain/agenda/import/import-table.ts'
import { proposeEvents } from '#domain/agenda/import/propose-events.ts'
import { encode, readEvents, readImport } from '#tests/import-files.ts'
import de from '#words/studio/de.json' with { type: 'json' }
import en from '#words/studio/en.json' with { type: 'json' }
import es from '#words/studio/es.json' with { type: 'json' }
import fr from '#words/studio/fr.json' with { type: 'json' }
import italian from '#words/studio/it.json' with { type: 'json' }
import pt from '#words/studio/pt.json' with { type: 'json' }
import { composeTable } from './import-room.tsx'
import { readImportFile } from './read-import-file.ts'

/** Every character of Windows-1252 that stands at its number of Unicode. */
const encodeLatin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const encodeWide = (text: string, mark: boolean) => {
  const words = Uint16Array.from(`${mark ? '\ufeff' : ''}${text}`, (character) => character.charCodeAt(0))
  return new Uint8Array(words.buffer)
}

describe('a table', () => {
  it('of Excel, with semicolons and Windows-1252, is read with its accents', () => {
    const { form, contents } = readEvents(
      encodeLatin(
        'Datum;Beginn;Titel;Saal;Ort;Land\r\n12.09.2026;19:30;Récital für Oboe;Kleiner Saal;Zürich;Schweiz\r\n',
      ),
    )
    expect(form).toEqual({ encoding: 'windows-1252', separator: 'semicolon' })
    expect(contents).toEqual([
      {
        title: 'Récital für Oboe',
        date: '2026-09-12T19:30',
        venue: 'Kleiner Saal',
        location: 'Zürich',
        country: 'CH',
        images: [],
      },
    ])
  })

  it('of Google Sheets, with commas, quotes and lines within a cell, is read', () => {
    const { form, contents } = readEvents(
      encode('Date,Time,Title,City,Country,Notes\n9/25/2026,7:30 PM,"Oboe, solo",Boston,USA,"Two\nlines"\n'),
    )
    expect(form?.separator).toBe('comma')
    expect(contents).toMatchObject([
      { title: 'Oboe, solo', date: '2026-09-25T19:30', country: 'US', description: { es: 'Two\nlines' } },
    ])
  })

  it('of Google Calendar as CSV is read with its place in one cell', () => {
    const { contents } = readEvents(
      encode(
        'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location\n' +
          'Recital,10/17/2026,8:00 PM,10/17/2026,9:30 PM,False,,"Sala Mompou, Madrid, Spain"\n',
      ),
    )
    expect(contents).toEqual([
      {
        title: 'Recital',
        date: '2026-10-17T20:00',
        end: '2026-10-17T21:30',
        venue: 'Sala Mompou',
        location: 'Madrid',
        country: 'ES',
        images: [],
      },
    ])
  })

  it.each([
    ['UTF-16 with a mark', encodeWide('Fecha\tTítulo\n01/02/2026\tNiño\n', true), 'tab'],
    ['UTF-16 without one', encodeWide('Fecha\tTitulo\n01/02/2026\tNino\n', false), 'tab'],
    ['UTF-8 with a mark', encode('\ufeffFecha;Título\n01/02/2026;Niño\n'), 'semicolon'],
    ['the separator in its first line', encode('sep=;\r\nFecha;Título\r\n01/02/2026;Niño\r\n'), 'semicolon'],
    ['bars', encode('Fecha|Título|Ciudad\n01/02/2026|Niño|Cádiz\n'), 'bar'],
  ])('in %s is read', (_name, bytes, separator) => {
    const { form, proposals } = readEvents(bytes)
    expect(form?.separator).toBe(separator)
    expect(proposals[0]?.notes).toEqual(expect.arrayContaining(['no_time', 'no_country']))
    expect(proposals[0]?.content).toMatchObject({ date: '2026-02-01T20:00' })
  })

  it.each([
    ['31.12.2026', 'dmy', '2026-12-31'],
    ['12/31/2026', 'mdy', '2026-12-31'],
    ['2026-12-31', 'ymd', '2026-12-31'],
    ['2026/1/5', 'ymd', '2026-01-05'],
    ['5. 1. 26', 'dmy', '2026-01-05'],
    ['31 de diciembre de 2026', 'dmy', '2026-12-31'],
    ['Sat, Sept 12, 2026', 'dmy', '2026-09-12'],
    ['12. März 2026', 'dmy', '2026-03-12'],
    ['1er août 2026', 'dmy', '2026-08-01'],
    ['46277', 'dmy', '2026-09-12'],
    ['Sa, 12.09.2026', 'dmy', '2026-09-12'],
    ['mar. 12 mai 2026', 'dmy', '2026-05-12'],
    ['mar, 12 may 2026', 'dmy', '2026-05-12'],
    ['Tue, March 12th, 2024', 'dmy', '2024-03-12'],
  ])('has the date %s, in the order %s', (cell, order, day) => {
    const result = readEvents(encode(`Date;Title\n"${cell}";Oboe\n`))
    expect(result.order).toBe(order)
    expect(result.proposals[0]?.event.date).toBe(`${day}T20:00`)
  })

  it.each([
    ['19.30 Uhr', '19:30'],
    ['20h15', '20:15'],
    ['8 p.m.', '20:00'],
    ['12:05 am', '00:05'],
    ['20 h', '20:00'],
    ['19:30:00', '19:30'],
    ['19:30–21:00', '19:30'],
    ['um 19.30 Uhr', '19:30'],
    ['à 20h30', '20:30'],
    ['0,8125', '19:30'],
  ])('has the time %s', (cell, time) => {
    const { proposals } = readEvents(encode(`Date;Time;Title\n31.12.2026;${cell};Oboe\n`))
    expect(proposals[0]?.event.date).toBe(`2026-12-31T${time}`)
  })

  it.each([
    ['12. September 2026, 19.30 Uhr', '2026-09-12T19:30'],
    ['Sept 12, 2026, 8 p.m.', '2026-09-12T20:00'],
    ['2026-09-12 19:30', '2026-09-12T19:30'],
    ['2026-09-12T17:30:00Z', '2026-09-12T19:30'],
    ['2026-09-12T13:30:00-04:00', '2026-09-12T19:30'],
  ])('has date and time in one cell, as %s', (cell, date) => {
    const { proposals } = readEvents(encode(`Date;Title;Country\n"${cell}";Oboe;Schweiz\n`))
    expect(proposals[0]?.event.date).toBe(date)
  })

  it.each([
    ['Symphony Hall, Boston, MA', 'Boston', undefined],
    ['Carnegie Hall, New York, NY 10019, USA', 'New York', 'US'],
    ['Gulbenkian, 1250-096 Lisboa, Portugal', 'Lisboa', 'PT'],
    ['Concertgebouw, 1071 LN Amsterdam, Netherlands', 'Amsterdam', 'NL'],
    ['Sala, São Paulo - SP, 01310-200, Brasil', 'São Paulo', 'BR'],
    ['Zürich, Schweiz', 'Zürich', 'CH'],
    ['Tonhalle', '', undefined],
  ])('has the place %s', (place, city, country) => {
    const { proposals } = readEvents(encode(`Date;Title;Location\n1.1.2026;Oboe;"${place}"\n`))
    expect(proposals[0]?.event).toMatchObject({ city, country })
  })

  it('takes what stands twice in it once', () => {
    const { proposals } = readEvents(encode('Date;Title\n13.1.2026;Oboe\n13.1.2026;Oboe\n'))
    expect(proposals.map(({ state }) => state)).toEqual(['new', 'repeated'])
  })

  it('may have rows that are shorter than its heading', () => {
    const { proposals } = readEvents(encode('Date;Title;City\n13.1.2026\n'))
    expect(proposals).toMatchObject([{ state: 'wrong', problem: 'no_title' }])
  })

  it.each([
    ['31.11.2026;Masterclass', 'no_such_date'],
    ['soon;Masterclass', 'no_such_date'],
    [';Masterclass', 'no_date'],
    ['30.11.2026;', 'no_title'],
    [`30.11.2026;${'x'.repeat(201)}`, 'long_title'],
  ])('says of the row %s what is wrong', (row, problem) => {
    const { proposals } = readEvents(encode(`Date;Title\n13.1.2026;First\n${row}\n`))
    expect(proposals[1]).toMatchObject({ state: 'wrong', problem })
  })

  it('has the times of its own columns on the clock that it names, as those within a date', () => {
    const { contents } = readEvents(
      encode(
        'Date,Time,End,Time zone,Title,City,Country\n' +
          '2026-10-04,01:00,02:30,Europe/Zurich,Apart,Caracas,Venezuela\n' +
          '2026-10-04 01:00,,2026-10-04 02:30,Europe/Zurich,Together,Caracas,Venezuela\n' +
          '2026-10-03T12:00:00Z,19:00,20:30,Europe/Zurich,Offset,Caracas,Venezuela\n',
      ),
    )
    const moment = { date: '2026-10-03T19:00', end: '2026-10-03T20:30' }
    expect(contents).toMatchObject([
      { title: 'Apart', ...moment },
      { title: 'Together', ...moment },
      { title: 'Offset', ...moment },
    ])
  })

  it('says that a time cannot be read', () => {
    const { proposals } = readEvents(encode('Date;Time;Title\n13.1.2026;in the evening;Oboe\n'))
    expect(proposals).toMatchObject([{ state: 'wrong', problem: 'no_such_time' }])
  })

  it('keeps formulas as the words that they are', () => {
    const { contents } = readEvents(encode('Date;Title\n13.1.2026;=HYPERLINK("http://x")\n'))
    expect(contents[0]).toMatchObject({ title: '=HYPERLINK("http://x")' })
  })

  it('finds projects and links, and says which it does not know', () => {
    const { proposals } = readEvents(
      encode(
        'Date;Title;Ensemble;Tickets\n13.1.2026;A;Songs of REEDS;www.example.org\n13.1.2026;B;Trio;soon\n',
      ),
    )
    expect(proposals[0]?.content).toMatchObject({
      project: 'songs-of-reeds',
      tickets: 'https://www.example.org',
    })
    expect(proposals[1]?.notes).toEqual(expect.arrayContaining(['no_project', 'no_link']))
  })

  it.each([
    ['too_many', encode(`Date;Title\n${'1.1.2026;Oboe\n'.repeat(10_000)}`)],
    ['too_large', new Uint8Array(2_000_001).fill(65)],
    ['workbook', Uint8Array.of(0x50, 0x4b, 3, 4)],
    ['not_text', encode('Date;Title\n1.1.2026;Ob\0oe\n')],
    ['too_many', encode(`Date;Title\n${'1.1.2026;Oboe\n\n'.repeat(1001)}`)],
    ['broken_table', encode('Date;Title\n1.1.2026;"Oboe\n2.1.2026;Duo\n')],
    ['empty', encode('Date;Title\n\n')],
    ['empty', new Uint8Array()],
  ])('is refused as %s', (reason, bytes) => {
    expect(readImport(bytes)).toBe(reason)
  })
})

describe('a table that was exported', () => {
  const content = {
    title: '=1+1; "oboe"',
    date: '2026-10-03T19:00',
    venue: 'Teatro Chacao',
    location: { es: 'Caracas' },
    country: 'VE',
    project: 'songs-of-reeds',
    tickets: 'https://example.org/tickets',
  }
  const event = { ...readEventDraft(content), id: 'event-7' }
  const columns = [
    'date',
    'time',
    'end',
    'title',
    'venue',
    'city',
    'country',
    'project',
    'tickets',
    'zone',
    'cancelled',
  ] as const

  it.each(Object.entries({ de, en, es, fr, it: italian, pt }))('is known again in %s', (_language, words) => {
    const compose = (changes: Partial<EventDraft>) =>
      composeTable([{ name: 'event-7', event: { ...event, ...changes }, state: 'public' }], {
        names: columns.map((column) =>
          column === 'cancelled' ? words.event.status : words.import.fields[column],
        ),
        statuses: words.event.statuses,
        language: 'es',
      })
    const projects = new Map([['songs-of-reeds', 'songs-of-reeds']])
    const propose = (csv: string, events: EventDraft[]) => {
      const file = readImportFile(encode(csv))
      if (!file.ok) throw new Error(file.reason)
      const matched = matchColumns(file.table.headings)
      expect(matched).toEqual(columns)
      return proposeEvents(
        file.table,
        { columns: matched, order: 'ymd', language: 'es' },
        { events, projects },
      )[0]
    }
    expect(propose(compose({}), [])).toMatchObject({
      state: 'new',
      notes: [],
      content: { ...content, location: 'Caracas' },
    })
    expect(propose(compose({}), [])?.content).not.toHaveProperty('cancelled')
    expect(propose(compose({ cancelled: true }), [])?.content).toMatchObject({ cancelled: true })
    expect(compose({ postponed: true })).toContain(words.event.statuses.postponed)
    expect(propose(compose({}), [event])?.state).toBe('known')
    expect(propose(compose({}), [{ ...event, date: '2026-10-03T20:00' }])?.state).toBe('moved')
  })
})
