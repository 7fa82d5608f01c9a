import * as z from 'zod/mini'
import { readTexts, type Texts } from '#domain/content/text-states.ts'
import { type Country, countryNames, listZones } from './countries.ts'
import { isUpcoming } from './event.ts'
import type { EventPrice } from './event-price.ts'

export type EventStatus = 'confirmed' | 'postponed' | 'cancelled'

const text = z.catch(z.string(), '')
const draft = z.object({
  id: text,
  date: text,
  end: text,
  zone: z.catch(z.optional(z.string()), undefined),
  title: text,
  venue: text,
  location: z.optional(z.unknown()),
  country: z.catch(z.optional(z.enum(countryNames)), undefined),
  description: z.optional(z.unknown()),
  images: z.catch(z.array(z.string()), (): string[] => []),
  project: z.catch(z.optional(z.string()), undefined),
  programme: text,
  price: z.catch(
    z.optional(
      z.union([z.literal('free'), z.object({ amount: z.catch(z.number(), 0), currency: z.catch(text, '') })]),
    ),
    undefined,
  ),
  tickets: text,
  postponed: z.catch(z.boolean(), false),
  previousDate: text,
  cancelled: z.catch(z.boolean(), false),
  sample: z.catch(z.boolean(), false),
})

/** An event as it is being written: whatever is missing or not right yet is empty. */
export interface EventDraft {
  id: string
  date: string
  end: string
  zone?: string | undefined
  title: string
  venue: string
  location: string | Texts
  country?: Country | undefined
  description: Texts
  images: string[]
  project?: string | undefined
  programme: string
  price?: EventPrice | undefined
  tickets: string
  postponed: boolean
  previousDate: string
  cancelled: boolean
  sample: boolean
}

/** Reads what a document of an event holds so far; never fails. */
export function readEventDraft(content: unknown): EventDraft {
  const { location, description, ...fields } = z.safeParse(draft, content).data ?? z.parse(draft, {})
  return {
    ...fields,
    location:
      typeof location === 'object' ? readTexts(location) : typeof location === 'string' ? location : '',
    description: readTexts(description),
  }
}

/** How an event stands in the studio; one that was moved counts as postponed. */
export function readEventStatus({
  cancelled,
  postponed,
  previousDate,
}: Pick<EventDraft, 'cancelled' | 'postponed' | 'previousDate'>): EventStatus {
  if (cancelled) return 'cancelled'
  return postponed || previousDate !== '' ? 'postponed' : 'confirmed'
}

/** The zone whose clock an event's date is on; its country's first unless it says another. */
export function findDraftZone({ zone, country }: Pick<EventDraft, 'zone' | 'country'>): string {
  return zone ?? (country === undefined ? 'UTC' : listZones(country)[0])
}

/** Whether an event that is being written lies ahead; one without a date does. */
export function isDraftUpcoming(event: EventDraft, now: Date): boolean {
  return event.date === '' || isUpcoming({ date: event.date, zone: findDraftZone(event) }, now)
}
