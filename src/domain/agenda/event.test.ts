import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '#domain/language.ts'
import { type AgendaEvent, eventEntry } from './event.ts'
import { readEventDraft } from './event-draft.ts'
import { isUpcoming, selectUpcoming, sortByDate } from './event-instant.ts'

type Dated = Pick<AgendaEvent, 'date' | 'zone'>

const zones = ['Europe/Zurich', 'Europe/Berlin', 'Europe/Vienna', 'Europe/Madrid'] as const

const anyNow = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2027-12-31T23:59:59Z'),
  noInvalidDate: true,
})

/** Within an hour and a half of a moment that a mistake would show at. */
const delicateNow = fc
  .tuple(
    fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2025-12-31T23:00Z', '2026-06-30T22:00Z'),
    fc.integer({ min: -5400, max: 5400 }),
  )
  .map(([moment, seconds]) => new Date(Date.parse(moment) + seconds * 1000))

const now = fc.oneof(anyNow, delicateNow)

/** Events before 2:00 and from 3:00 on: the hour from 2:00 comes twice in one night of October. */
const event: fc.Arbitrary<Dated> = fc.record({
  date: fc
    .oneof(anyNow, delicateNow)
    .map((date) => date.toISOString().slice(0, 16))
    .map((date) => date.replace('T02:', 'T03:')),
  zone: fc.constantFrom(...zones),
})

afterEach(() => vi.unstubAllEnvs())

describe.each(zones)('an event in %s', (zone) => {
  test.each([
    ['a winter evening', '2025-11-11T19:30', '2025-11-11T18:30:00.000Z'],
    ['a summer evening', '2026-07-04T21:00', '2026-07-04T19:00:00.000Z'],
    ['midnight of the new year', '2026-01-01T00:00', '2025-12-31T23:00:00.000Z'],
    ['the last minute of a day', '2026-06-30T23:59', '2026-06-30T21:59:00.000Z'],
    ['the last minute before summer time', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['the first minute of summer time', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['the morning after summer time began', '2026-03-29T11:00', '2026-03-29T09:00:00.000Z'],
    ['the last minute before the hour that comes twice', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['the first minute behind it', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['the morning after winter time began', '2026-10-25T11:00', '2026-10-25T10:00:00.000Z'],
  ])('on %s is upcoming up to and in its minute', (_case, date, instant) => {
    const at = (seconds: number) => new Date(Date.parse(instant) + seconds * 1000)
    const upcoming = [-86_400, -3600, -60, -1, 0, 59].map((seconds) =>
      isUpcoming({ date, zone }, at(seconds)),
    )
    expect(upcoming).toEqual([true, true, true, true, true, true])
    const past = [60, 3600, 86_400].map((seconds) => isUpcoming({ date, zone }, at(seconds)))
    expect(past).toEqual([false, false, false])
  })

  test('at a time the clock leaves out is over once the clock has passed it', () => {
    const skipped = { date: '2026-03-29T02:30', zone }
    expect(isUpcoming(skipped, new Date('2026-03-29T00:59:59Z'))).toBe(true)
    expect(isUpcoming(skipped, new Date('2026-03-29T01:00:00Z'))).toBe(false)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata'])(
    'is read on its own clock by a machine in %s',
    (machineZone) => {
      vi.stubEnv('TZ', machineZone)
      const midnight = { date: '2026-01-01T00:00', zone }
      expect(isUpcoming(midnight, new Date('2025-12-31T23:00:59Z'))).toBe(true)
      expect(isUpcoming(midnight, new Date('2025-12-31T23:01:00Z'))).toBe(false)
    },
  )
})

describe('whether an event is upcoming', () => {
  test('is what the clock of its zone says', () => {
    fc.assert(
      fc.property(event, now, ({ date, zone }, moment) => {
        const clock = moment.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').slice(0, 16)
        expect(isUpcoming({ date, zone }, moment)).toBe(date >= clock)
      }),
    )
  })

  test('is so until its end, where that is known', () => {
    const masterclass = { date: '2026-05-22T10:00', end: '2026-05-24T17:00', zone: 'Europe/Zurich' }
    expect(isUpcoming(masterclass, new Date('2026-05-24T15:00:59Z'))).toBe(true)
    expect(isUpcoming(masterclass, new Date('2026-05-24T15:01:00Z'))).toBe(false)
  })

  test('never comes back once it has gone', () => {
    fc.assert(
      fc.property(event, now, now, (each, one, other) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one]
        if (isUpcoming(each, later)) expect(isUpcoming(each, earlier)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the upcoming events', () => {
  const events = fc.array(event, { maxLength: 30 })

  test('are those dated now or later, earliest first, and no more than asked for', () => {
    fc.assert(
      fc.property(events, now, fc.nat({ max: 35 }), (list, moment, limit) => {
        const before = structuredClone(list)
        const all = selectUpcoming(list, moment)
        expect(new Set(all)).toEqual(new Set(list.filter((each) => isUpcoming(each, moment))))
        expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).toSorted())
        expect(selectUpcoming(list, moment, limit)).toEqual(all.slice(0, limit))
        expect(list).toEqual(before)
      }),
    )
  })

  test('of the same date keep the order they were given in', () => {
    const list = ['a', 'b', 'c'].map((id) => ({ id, date: '2026-05-24T10:00' }))
    expect(sortByDate([...list, { id: 'first', date: '2026-05-23T19:30' }]).map(({ id }) => id)).toEqual([
      'first',
      'a',
      'b',
      'c',
    ])
  })

  test('are none when all are over', () => {
    const list: Dated[] = [{ date: '2026-09-25T20:00', zone: 'Europe/Berlin' }]
    expect(selectUpcoming(list, new Date('2026-09-25T18:01:00Z'))).toEqual([])
  })
})

describe('an entry of the agenda', () => {
  const entry = {
    id: 'event-1',
    date: '2025-11-11T19:30',
    zone: 'Europe/Zurich',
    title: 'MIGRANTS',
    location: 'Genève',
    country: 'CH',
    description: { fr: 'Deux hautbois.' },
    images: [],
  }
  const isAccepted = (changes: object) => eventEntry.safeParse({ ...entry, ...changes }).success

  test.each([
    {},
    { date: '2028-02-29T00:00' },
    { zone: undefined },
    { country: 'ES', zone: 'Atlantic/Canary' },
    { country: 'VE', zone: 'America/Caracas' },
    { country: 'US', zone: 'America/Detroit' },
    { price: { amount: 12.5, currency: 'EUR' } },
    { venue: 'Victoria Hall', end: '2026-12-31T23:00' },
    { price: 'free', tickets: 'https://example.org/tickets', project: 'khyma-duo', sample: true },
  ])('may have %j', (changes) => {
    expect(isAccepted(changes)).toBe(true)
  })

  test.each([
    { id: 'event-0' },
    { id: 'event-01' },
    { id: 'concert-1' },
    { zone: 'Europe/Lisbon' },
    { zone: 'Atlantic/Canary' },
    { title: ' ' },
    { price: '25 CHF' },
    { price: 25 },
    { price: { amount: 25 } },
    { price: { amount: 0, currency: 'CHF' } },
    { price: { amount: 25, currency: 'FRS' } },
    { price: { amount: '25', currency: 'CHF' } },
    { country: 'Schweiz' },
    { country: 'ch' },
    { country: 'ZZ' },
    { country: undefined },
    { zone: 'Europe/Nowhere' },
    { zone: '+01:00' },
    { project: 'Nothing' },
    { tickets: 'http://example.org' },
    { sample: false },
    { description: {} },
    { description: 'Deux hautbois.' },
    { venue: '' },
    { images: [''] },
    { end: '2020-01-01T20:00' },
    { end: 'late' },
    ...['2026-02-29T20:00', '2026-04-31T20:00', '2026-13-01T20:00', '2026-01-01T24:00'].map((date) => ({
      date,
    })),
    ...['2026-01-01T20:60', '2026-01-01 20:00', '2026-01-01T20:00Z', '2026-01-01'].map((date) => ({ date })),
  ])('may not have %j', (changes) => {
    expect(isAccepted(changes)).toBe(false)
  })

  test.each([
    ['Suisse', 'CH'],
    ['Allemagne', 'DE'],
    ['Autriche', 'AT'],
    ['Espagne', 'ES'],
  ])('that was stored in %s is in the country of this name', (stored, country) => {
    const { zone: _, ...zoneless } = entry
    const read = eventEntry.parse({ ...zoneless, country: stored })
    expect(read.country).toBe(country)
    expect(read.countryName.in('fr')).toBe(stored)
    expect(readEventDraft({ country: stored }).country).toBe(country)
  })

  test('names its country in the language of the reader', () => {
    expect(languages.map(eventEntry.parse(entry).countryName.in)).toEqual([
      'Suiza',
      'Switzerland',
      'Suisse',
      'Schweiz',
      'Svizzera',
      'Suíça',
    ])
  })

  test('is on the clock of its country where it names no other', () => {
    const { zone: _, ...zoneless } = entry
    expect(eventEntry.parse(zoneless).zone).toBe('Europe/Zurich')
    expect(eventEntry.parse({ ...zoneless, country: 'ES', zone: 'Atlantic/Canary' }).zone).toBe(
      'Atlantic/Canary',
    )
  })
})
