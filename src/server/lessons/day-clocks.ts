import { formatLocal } from '#domain/agenda/zone.ts'
import { formatOffset, formatTime } from '#domain/lessons/clocks.ts'
import type { AvailabilityData } from '#domain/lessons/lessons-api.ts'
import type { Slot } from '#domain/lessons/slots.ts'
import { readOffset } from '#words/formats.ts'

/** A time of a day on both clocks, the same in every language. */
export interface TimeClocks {
  /** The instant, in UTC. */
  at: string
  own: string
  teacherZone: string
  /** On the teacher's clock; undefined where both show the same. */
  clock: string | undefined
  /** Where it is another date there. */
  shift: 'nextDay' | 'dayBefore' | undefined
}

interface DayReader {
  zone: string
  findTeacherZone: (instant: number) => string
}

/** Of all days that are kept, some megabytes. */
const mostTimes = 50_000

const kept = new WeakMap<AvailabilityData, { days: Map<string, readonly TimeClocks[]>; count: number }>()

/** Where a lesson is taken, the other days stay as they are: they are read once for all languages, until the hours, the tours
 * or the settings are others. */
export function readDayClocks(
  availability: AvailabilityData,
  date: string,
  slots: readonly Slot[],
  reader: DayReader,
): readonly TimeClocks[] {
  const store = kept.get(availability) ?? { days: new Map<string, readonly TimeClocks[]>(), count: 0 }
  kept.set(availability, store)
  // By its times, too: types of other lengths have others.
  const key = [reader.zone, date, ...slots.map(({ begin }) => begin)].join(' ')
  const known = store.days.get(key)
  if (known !== undefined) return known
  if (store.count >= mostTimes) {
    store.days.clear()
    store.count = 0
  }
  const clocks = describeTimes(date, slots, reader)
  store.days.set(key, clocks)
  store.count += clocks.length
  return clocks
}

function describeTimes(
  date: string,
  slots: readonly Slot[],
  { zone, findTeacherZone }: DayReader,
): TimeClocks[] {
  const shown = slots.map(({ begin }) => formatTime(begin, zone))
  const twice = new Set(shown.filter((time, index) => shown.indexOf(time) !== index))
  return slots.map(({ begin }, index) => {
    const time = shown[index] ?? ''
    // An hour that the clock repeats is told apart by its distance from UTC.
    const own = `${time}${twice.has(time) ? ` (${formatOffset(readOffset(begin, zone))})` : ''}`
    const teacherZone = findTeacherZone(begin)
    const local = formatLocal(begin, teacherZone)
    const [theirs, clock] = [local.slice(0, 10), local.slice(11)]
    const isSame = theirs === date && clock === time
    const distant = theirs > date ? 'nextDay' : 'dayBefore'
    const shift = theirs === date ? undefined : distant
    return { at: formatAt(begin), own, teacherZone, clock: isSame ? undefined : clock, shift }
  })
}

export function formatAt(begin: number): string {
  return `${new Date(begin).toISOString().slice(0, 16)}Z`
}
