import * as z from 'zod/mini'
import { partialText, sample, untranslatedText, webAddress } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import { projectSlugs } from '#domain/projects/projects.ts'
import { eventIdForm } from './event-id.ts'

/** The countries of the agenda, spelled as the specification spells them (spec §3). */
const eventCountries = ['Suisse', 'Allemagne', 'Autriche', 'Espagne'] as const

/** Their codes (ISO 3166-1). */
export const eventCountryCodes = {
  Suisse: 'CH',
  Allemagne: 'DE',
  Autriche: 'AT',
  Espagne: 'ES',
} as const satisfies Record<(typeof eventCountries)[number], string>

/** The time zones of those countries. */
const eventZones = ['Europe/Zurich', 'Europe/Berlin', 'Europe/Vienna', 'Europe/Madrid'] as const

const localDateTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a local date and time like 2025-11-11T19:30'))
  .check(z.refine((date) => isCalendarDate(date), 'must be a date that exists'))

/** One event of the agenda as content/agenda.yaml holds it; its note in the language it was written in (spec §1: French). */
export function eventEntry(language: Language) {
  return z.strictObject({
    id: z.string().check(z.regex(eventIdForm, 'must be event-N')),
    date: localDateTime,
    zone: z.enum(eventZones),
    title: untranslatedText,
    location: untranslatedText,
    country: z.enum(eventCountries),
    description: partialText(language),
    images: z.array(untranslatedText),
    project: z.optional(z.enum(projectSlugs)),
    price: z.optional(z.union([z.literal('free'), untranslatedText])),
    tickets: z.optional(webAddress),
    cancelled: z.optional(z.literal(true)),
    sample,
  })
}

export type AgendaEvent = z.infer<ReturnType<typeof eventEntry>>

/** Whether an event is dated now or later, read on the clock of its own zone (spec §2). */
export function isUpcoming(event: Pick<AgendaEvent, 'date' | 'zone'>, now: Date): boolean {
  return event.date >= readClock(event.zone, now)
}

/** The events dated now or later, earliest first; at most `limit` of them. */
export function selectUpcoming<E extends Pick<AgendaEvent, 'date' | 'zone'>>(
  events: readonly E[],
  now: Date,
  limit = events.length,
): E[] {
  return sortByDate(events.filter((event) => isUpcoming(event, now))).slice(0, limit)
}

/** The events in the order of their local dates, earliest first. */
export function sortByDate<E extends Pick<AgendaEvent, 'date'>>(events: readonly E[]): E[] {
  return events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

type Zone = (typeof eventZones)[number]

/** Made once: a clock takes a hundred times longer to make than to read. */
const clocks = new Map(eventZones.map((zone) => [zone, makeClock(zone)]))

function makeClock(zone: Zone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
}

function readClock(zone: Zone, now: Date): string {
  const parts = (clocks.get(zone) ?? makeClock(zone)).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

function isCalendarDate(date: string): boolean {
  const time = Date.parse(`${date}:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
