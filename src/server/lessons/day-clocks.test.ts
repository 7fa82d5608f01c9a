import { expect, it } from 'vitest'
import type { AvailabilityData } from '#domain/lessons/lessons-api.ts'
import { createSlot, createTeacherClock } from '#domain/lessons/slots.ts'
import { readDayClocks } from './day-clocks.ts'

const settings = { homeZone: 'Europe/Zurich', hoursBefore: 6, hoursAfter: 3, maxPerDay: 6 }
const home: AvailabilityData = { week: [], exceptions: [], tours: [], blocks: [], settings }

const makeSlots = (...times: string[]) =>
  times.map((time) => createSlot({ minutes: 60, rest: 15 }, Date.parse(`2026-12-03T${time}Z`)))

const read = (availability: AvailabilityData, slots: ReturnType<typeof makeSlots>) =>
  readDayClocks(availability, '2026-12-03', slots, {
    zone: 'America/Caracas',
    findTeacherZone: createTeacherClock(availability.settings, []),
  })

it('the clocks of a day are told once, until its free times or the settings are others', () => {
  const first = read(home, makeSlots('16:00', '16:30'))
  expect(first.map(({ own, clock }) => [own, clock])).toEqual([
    ['12:00', '17:00'],
    ['12:30', '17:30'],
  ])
  expect(read(home, makeSlots('16:00', '16:30'))).toBe(first)
  const fewer = read(home, makeSlots('16:30'))
  expect(fewer.map(({ own }) => own)).toEqual(['12:30'])
  expect(read(home, makeSlots('17:30')).map(({ own }) => own)).toEqual(['13:30'])
  const away = { ...home, settings: { ...settings, homeZone: 'Asia/Tokyo' } }
  expect(read(away, makeSlots('16:30')).map(({ clock, shift }) => [clock, shift])).toEqual([
    ['01:30', 'nextDay'],
  ])
})
