import * as z from 'zod/mini'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { localDateTime } from '#domain/content/local-date-time.ts'
import { Localized, type Resolved } from '#domain/content/localized.ts'
import { moneyUpTo } from '#domain/content/money.ts'
import { localizedName, localizedText, sample, untranslatedText, webAddress } from '#domain/content/text.ts'
import { placeName } from '#domain/pictures/photograph-document.ts'
import { pressId } from '#domain/press/work.ts'
import { projectReference } from '#domain/projects/project-reference.ts'
import { countries, formatCountry, getUsualZone, isZoneOf, readCountry } from './countries.ts'
import { eventIdForm } from './event-id.ts'

const price = z.union([z.literal('free'), moneyUpTo(1_000_000_000)], 'price_form' satisfies ContentRule)

/** An event of content/agenda.yaml (docs/specification/entities.md), by default in its country's zone. */
const entry = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(eventIdForm, 'event_id' satisfies ContentRule),
      z.maxLength(80, 'event_id' satisfies ContentRule),
    ),
  date: localDateTime,
  end: z.optional(localDateTime),
  zone: z.optional(z.string().check(z.maxLength(100))),
  title: untranslatedText,
  /** The house, the same in every language. */
  venue: z.optional(untranslatedText),
  /** Its street and number, and where a map shows it. */
  address: z.optional(untranslatedText),
  map: z.optional(webAddress),
  location: localizedName,
  /** Its code; versions stored before codes hold a French name. */
  country: z.pipe(z.transform(readCountry), z.enum(countries, 'known_country' satisfies ContentRule)),
  description: z.optional(localizedText),
  images: z.array(placeName).check(z.maxLength(50)),
  project: z.optional(projectReference),
  programme: z.optional(pressId),
  price: z.optional(price),
  tickets: z.optional(webAddress),
  /** To a day that is not known yet. */
  postponed: z.optional(z.literal(true)),
  /** What `date` was before the event was moved. */
  previousDate: z.optional(localDateTime),
  cancelled: z.optional(z.literal(true)),
  /** The message that asked for it; nothing shows it to visitors. */
  request: z.optional(z.uuid().check(z.maxLength(36))),
  sample,
})
const keepsZone = z.refine<z.infer<typeof entry>>(
  ({ country, zone }) => zone === undefined || isZoneOf(country, zone),
  { path: ['zone'], error: 'zone_of_country' satisfies ContentRule },
)
const endsLater = z.refine<z.infer<typeof entry>>(({ date, end }) => end === undefined || end > date, {
  path: ['end'],
  error: 'later_end' satisfies ContentRule,
})
export const eventEntry = z.pipe(
  entry.check(keepsZone, endsLater),
  z.transform(({ zone, request, ...event }) => ({
    ...event,
    zone: zone ?? getUsualZone(event.country),
    countryName: new Localized((language) => formatCountry(event.country, language)),
  })),
)

export type AgendaEvent = Resolved<z.infer<typeof eventEntry>>
