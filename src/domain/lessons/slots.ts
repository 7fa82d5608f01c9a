import { day, hour, minute } from '#domain/durations.ts'
import { type AvailabilitySettings, findDate, findDaySpan, findTourSpan, type Tour } from './availability.ts'
import { listCells } from './cells.ts'
import type { LessonTerms } from './lesson-terms.ts'
import { joinSpans, overlap, type Span } from './span.ts'

/** A time at which a lesson may be, in ms; the next one may begin at `restUntil`. */
export interface Slot extends Span {
  restUntil: number
}

export interface Taken {
  /** The cells (cells.ts) of lessons that are firm or asked for. */
  cells: ReadonlySet<number>
  /** When these lessons begin, in ms. */
  begins: readonly number[]
}

export type SlotTerms = Pick<LessonTerms, 'minutes' | 'rest' | 'step' | 'notice' | 'horizon'>

/** Tells the zone whose clock the teacher has at an instant (ms): that of the tour that began last, else of home. */
export function createTeacherClock(
  { homeZone }: Pick<AvailabilitySettings, 'homeZone'>,
  tours: readonly Tour[],
): (instant: number) => string {
  const spans = tours
    .map((tour) => ({ ...findTourSpan(tour), zone: tour.zone }))
    .toSorted((a, b) => b.begin - a.begin)
  return (instant) => spans.find(({ begin, end }) => begin <= instant && instant < end)?.zone ?? homeZone
}

/** What a date has on the teacher's own clock: more than one part where a tour begins or ends within it. */
export function listDayParts(
  date: string,
  settings: Pick<AvailabilitySettings, 'homeZone'>,
  tours: readonly Tour[],
): (Span & { zone: string })[] {
  const findZone = createTeacherClock(settings, tours)
  const cuts = tours.map(findTourSpan).flatMap(({ begin, end }) => [begin, end])
  const zones = new Set([settings.homeZone, ...tours.map(({ zone }) => zone)])
  return [...zones].flatMap((zone) => {
    const { begin, end } = findDaySpan(date, zone)
    const bounds = [begin, ...cuts.filter((cut) => begin < cut && cut < end), end].toSorted((a, b) => a - b)
    const spans = bounds.slice(1).map((bound, index) => ({ begin: bounds[index] ?? bound, end: bound }))
    const own = spans.filter((span) => findZone(span.begin) === zone)
    return joinSpans(own).map((span) => ({ ...span, zone }))
  })
}

export interface DayLimit {
  maxPerDay: number
  /** The date on the teacher's clock at an instant (ms). */
  findTeacherDate: (instant: number) => string
}

/** The dates of the teacher's own clock, for `maxPerDay`. */
export function createDayLimit(settings: AvailabilitySettings, tours: readonly Tour[]): DayLimit {
  const findZone = createTeacherClock(settings, tours)
  return {
    maxPerDay: settings.maxPerDay,
    findTeacherDate: (instant) => findDate(instant, findZone(instant)),
  }
}

/** What decides whether a lesson may be at a time; `now` in ms. */
export interface SlotRules {
  terms: SlotTerms
  open: readonly Span[]
  blocks: readonly Span[]
  taken: Taken
  now: number
  limit: DayLimit
}

/** The times that are free at a moment, in order. */
export function listSlots(rules: SlotRules): Slot[] {
  return slotRules.reduce((slots, { keep }) => slots.filter(keep(rules)), readStarts(rules))
}

const starts = new WeakMap<SlotRules, Slot[]>()

/** All begins of lessons, found once for the same rules: every day without times asks for them. */
export function readStarts(rules: SlotRules): Slot[] {
  const found = starts.get(rules) ?? listStarts(rules)
  starts.set(rules, found)
  return found
}

/** Every `step` from the begin of what is open, as long as the lesson ends within it. */
export function listStarts({ terms, open }: Pick<SlotRules, 'terms' | 'open'>): Slot[] {
  return open.flatMap(({ begin, end }) => {
    const count = Math.floor((end - begin - terms.minutes * minute) / (terms.step * minute)) + 1
    return Array.from({ length: Math.max(0, count) }, (_, index) =>
      createSlot(terms, begin + index * terms.step * minute),
    )
  })
}

/** A lesson that begins at an instant (ms), whether it may or not. */
export function createSlot(terms: Pick<SlotTerms, 'minutes' | 'rest'>, begin: number): Slot {
  const end = begin + terms.minutes * minute
  return { begin, end, restUntil: end + terms.rest * minute }
}

/** The cells (cells.ts) that such a lesson fills. */
export function listLessonCells(terms: Pick<SlotTerms, 'minutes' | 'rest'>, begin: number): number[] {
  return listCells(begin, createSlot(terms, begin).restUntil)
}

/** In the order in which they are asked; each makes the test of a moment. */
export const slotRules = [
  { name: 'blocked', keep: isClearOfBlocks },
  { name: 'beyond_horizon', keep: isWithinHorizon },
  { name: 'too_soon', keep: isInTime },
  { name: 'day_full', keep: hasRoom },
  { name: 'all_taken', keep: isFree },
] as const

function isClearOfBlocks({ blocks }: SlotRules): (slot: Slot) => boolean {
  const joined = joinSpans(blocks)
  return (slot) => !joined.some((block) => overlap(block, slot))
}

function isWithinHorizon({ terms, now }: SlotRules): (slot: Slot) => boolean {
  return ({ begin }) => begin <= now + terms.horizon * day
}

function isInTime({ terms, now }: SlotRules): (slot: Slot) => boolean {
  return ({ begin }) => now + terms.notice * hour <= begin
}

function hasRoom({ taken, limit }: SlotRules): (slot: Slot) => boolean {
  const counts = Map.groupBy(taken.begins, limit.findTeacherDate)
  return ({ begin }) => (counts.get(limit.findTeacherDate(begin))?.length ?? 0) < limit.maxPerDay
}

function isFree({ taken }: SlotRules): (slot: Slot) => boolean {
  return ({ begin, restUntil }) => listCells(begin, restUntil).every((cell) => !taken.cells.has(cell))
}
