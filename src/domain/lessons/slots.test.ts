import { describe, expect, test } from 'vitest'
import {
  type Exception,
  findDaySpan,
  type Tour,
  usualAvailability,
  type WeeklyHours,
} from './availability.ts'
import { listCells } from './cells.ts'
import { explainDay } from './explain-time.ts'
import { usualTerms } from './lesson-terms.ts'
import { listOpenTimes } from './open-times.ts'
import { createDayLimit, listSlots } from './slots.ts'

const tokyo: Tour = {
  id: 'tokyo',
  first: '2026-12-05',
  last: '2026-12-10',
  zone: 'Asia/Tokyo',
  place: 'Tokyo',
  isPublic: true,
  teaches: 'own',
}
const dentist: Exception = {
  id: 'dentist',
  begin: '2026-12-18T08:00',
  end: '2026-12-18T13:00',
  zone: 'Europe/Zurich',
  opens: false,
  reason: 'dentist',
}
const weekly: WeeklyHours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '12:00' }))
const inTokyo: WeeklyHours = { weekday: 6, from: '08:00', until: '11:00', tour: 'tokyo' }

interface Given {
  now?: string
  weekly?: WeeklyHours[]
  exceptions?: Exception[]
  tours?: Tour[]
  blocks?: { event: string; begin: number; end: number }[]
  taken?: string[]
  maxPerDay?: number
}

function arrange(given: Given) {
  const { now = '2026-11-24T08:00Z', exceptions = [], tours = [], blocks = [], maxPerDay = 6 } = given
  const settings = { ...usualAvailability, maxPerDay }
  const begins = (given.taken ?? []).map((each) => Date.parse(each))
  const terms = { minutes: 60, ...usualTerms }
  const span = { begin: Date.parse(now), end: Date.parse(now) + 62 * 86_400_000 }
  const hours = { weekly: given.weekly ?? weekly, homeZone: settings.homeZone }
  return {
    terms,
    open: listOpenTimes(hours, exceptions, tours, span),
    blocks,
    exceptions,
    tours,
    taken: {
      begins,
      cells: new Set(begins.flatMap((begin) => listCells(begin, begin + 75 * 60_000))),
    },
    now: Date.parse(now),
    limit: createDayLimit(settings, tours),
  }
}

function listTimes(date: string, given: Given, zone = 'Europe/Zurich') {
  const { begin, end } = findDaySpan(date, zone)
  return listSlots(arrange(given))
    .filter((slot) => begin <= slot.begin && slot.begin < end)
    .map((slot) => new Date(slot.begin).toISOString().slice(0, 16))
}

function explain(date: string, given: Given) {
  return explainDay(findDaySpan(date, 'Europe/Zurich'), arrange(given))
}

describe('the times of a day', () => {
  test('begin every half hour as long as the lesson ends within the hours', () => {
    expect(listTimes('2026-11-26', {})).toEqual(
      ['08:00', '08:30', '09:00', '09:30', '10:00'].map((time) => `2026-11-26T${time}`),
    )
  })

  test('of hours without end begin on the same minutes, whenever they are looked at', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', until: '24:00' }))
    for (const now of ['2026-11-24T08:11Z', '2026-11-25T03:43:20Z']) {
      const times = listTimes('2026-12-01', { now, weekly: always })
      expect(times).toHaveLength(48)
      expect(times.slice(0, 2)).toEqual(['2026-11-30T23:00', '2026-11-30T23:30'])
    }
  })

  test('leave room for what is taken and for its rest, on both sides', () => {
    const taken = ['2026-11-26T09:00Z']
    // 10:00 would begin in the rest; 08:00 would rest in the lesson.
    expect(listTimes('2026-11-26', { taken })).toEqual([])
    const long = [{ weekday: 4, from: '08:00', until: '14:00' }]
    expect(listTimes('2026-11-26', { taken, weekly: long })).toEqual(
      ['07:00', '07:30', '10:30', '11:00', '11:30', '12:00'].map((time) => `2026-11-26T${time}`),
    )
  })

  test('a lesson may rest in a concert’s block, but not lie in it', () => {
    const [begin, end] = [Date.parse('2026-11-26T10:00Z'), Date.parse('2026-11-26T22:00Z')]
    expect(listTimes('2026-11-26', { blocks: [{ event: 'event-1', begin, end }] })).toEqual([
      '2026-11-26T08:00',
      '2026-11-26T08:30',
      '2026-11-26T09:00',
    ])
  })

  test('on tour the hours are those of the tour, on its clock', () => {
    const given = { tours: [tokyo], weekly: [...weekly, inTokyo] }
    expect(listTimes('2026-12-05', given, 'Asia/Tokyo')).toEqual(
      ['23:00', '23:30']
        .map((time) => `2026-12-04T${time}`)
        .concat(['00:00', '00:30', '01:00'].map((time) => `2026-12-05T${time}`)),
    )
    expect(listTimes('2026-12-08', given)).toEqual([])
    expect(listTimes('2026-12-11', given)).toHaveLength(5)
  })

  test('end with the horizon, and begin after the notice to the minute', () => {
    const now = '2026-11-25T08:30Z'
    expect(listTimes('2026-11-26', { now })[0]).toBe('2026-11-26T08:30')
    expect(listTimes('2027-01-24', { now: '2026-11-25T08:00Z' })).toEqual([])
    expect(listSlots(arrange({ now })).at(-1)?.begin).toBeLessThanOrEqual(Date.parse('2027-01-24T08:30Z'))
  })

  test('the hour that the clock skips has none, the one it repeats lasts two hours', () => {
    const night = [{ weekday: 7, from: '02:00', until: '03:00' }]
    const given = (now: string) => ({ now, weekly: night })
    expect(listTimes('2027-03-28', given('2027-03-20T08:00Z'))).toEqual([])
    expect(listTimes('2027-10-31', given('2027-10-20T08:00Z'))).toEqual([
      '2027-10-31T00:00',
      '2027-10-31T00:30',
      '2027-10-31T01:00',
    ])
  })
})

describe('why a day has none', () => {
  const wholeDay = (date: string) => ({
    event: 'event-2',
    begin: Date.parse(`${date}T00:00Z`),
    end: Date.parse(`${date}T23:00Z`),
  })
  const closed = { ...dentist, end: '2026-12-18T20:00' }

  test.each([
    ['2026-11-20', {}, 'past'],
    ['2027-03-01', {}, 'beyond_horizon'],
    ['2026-12-07', { tours: [tokyo] }, 'tour'],
    ['2026-12-18', { exceptions: [closed] }, 'away'],
    ['2026-12-02', { blocks: [wholeDay('2026-12-02')] }, 'concert'],
    ['2026-11-28', {}, 'no_hours'],
    ['2026-11-24', {}, 'too_soon'],
    ['2026-11-26', { maxPerDay: 1, taken: ['2026-11-26T15:00Z'] }, 'day_full'],
    ['2026-11-26', { taken: ['2026-11-26T09:00Z'] }, 'all_taken'],
  ])('%s: %o is %s', (date, given, reason) => {
    expect(explain(date, given)).toMatchObject({ reason })
    expect(listTimes(date, given)).toEqual([])
  })

  test('a day with times has no reason', () => {
    expect(explain('2026-11-26', {})).toBeUndefined()
  })

  test('what is entered for a date counts before a tour', () => {
    const [begin, end] = ['2026-12-07T09:00', '2026-12-07T10:00']
    const opening = { id: 'opening', begin, end, zone: 'Asia/Tokyo', opens: true }
    expect(listTimes('2026-12-07', { tours: [tokyo], exceptions: [opening] })).toEqual(['2026-12-07T00:00'])
  })
})
