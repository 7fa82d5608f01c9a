import { readTexts, type Texts } from '#domain/content/text-states.ts'
import { isGroup } from '#domain/editing/content-change.ts'
import { type Country, getUsualZone, isCountry, readCountry } from './countries.ts'
import { isUpcoming } from './event-instant.ts'
import type { EventPrice } from './event-price.ts'
import type { Clock } from './zone.ts'

export type EventStatus = 'confirmed' | 'postponed' | 'cancelled'

/** An event as it is being written: whatever is missing or not right yet is empty. */
export interface EventDraft {
  id: string
  date: string
  end: string
  zone?: string | undefined
  title: string
  venue: string
  address: string
  map: string
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
  request: string
  sample: boolean
}

/** Reads what a document of an event holds so far; never fails. Without a schema, for lists read a thousand at once. */
export function readEventDraft(content: unknown): EventDraft {
  const fields = new Map<string, unknown>(isGroup(content) ? Object.entries(content) : [])
  const read = (name: string) => readText(fields.get(name))
  const readChoice = (name: string) => (typeof fields.get(name) === 'string' ? read(name) : undefined)
  const location = fields.get('location')
  const country = readCountry(fields.get('country'))
  const images = fields.get('images')
  return {
    id: read('id'),
    date: read('date'),
    end: read('end'),
    zone: readChoice('zone'),
    title: read('title'),
    venue: read('venue'),
    address: read('address'),
    map: read('map'),
    tickets: read('tickets'),
    location: isGroup(location) ? readTexts(location) : readText(location),
    country: isCountry(country) ? country : undefined,
    description: readTexts(fields.get('description')),
    images: Array.isArray(images) && images.every((image) => typeof image === 'string') ? images : [],
    project: readChoice('project'),
    programme: read('programme'),
    price: readPrice(fields.get('price')),
    postponed: fields.get('postponed') === true,
    previousDate: read('previousDate'),
    cancelled: fields.get('cancelled') === true,
    request: read('request'),
    sample: fields.get('sample') === true,
  }
}

function readPrice(price: unknown): EventPrice | undefined {
  if (price === 'free') return price
  if (!isGroup(price)) return undefined
  const { amount, currency } = { amount: 0, currency: '', ...price }
  return { amount: typeof amount === 'number' ? amount : 0, currency: readText(currency) }
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
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
  return zone ?? (country === undefined ? 'UTC' : getUsualZone(country))
}

/** Whether an event that is being written lies ahead; one without a date does. */
export function isDraftUpcoming(event: EventDraft, now: Date | Clock): boolean {
  const { date, end } = event
  // One that comes before the beginning is a slip.
  return (
    date === '' || isUpcoming({ date, end: end > date ? end : undefined, zone: findDraftZone(event) }, now)
  )
}
