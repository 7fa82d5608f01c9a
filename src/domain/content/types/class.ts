import * as z from 'zod/mini'
import { isZone } from '#domain/agenda/zone.ts'
import type { ContentRule } from '#domain/content/content-rule.ts'
import { localDateTime } from '#domain/content/local-date-time.ts'
import type { Resolved } from '#domain/content/localized.ts'
import { localizedLine } from '#domain/content/text.ts'
import { classIdForm } from '#domain/lessons/lesson-id.ts'
import { defineContentType, numberName } from './define-content-type.ts'
import { between, offerLooks, offerPrices, offerTexts, offerType } from './offer-looks.ts'

const session = z
  .strictObject({ date: localDateTime, end: localDateTime })
  .check(z.refine(({ date, end }) => end > date, { path: ['end'], error: 'later_end' satisfies ContentRule }))

const classDocument = z.strictObject({
  id: z.string().check(z.regex(classIdForm, 'class_id' satisfies ContentRule), z.maxLength(80)),
  ...offerTexts,
  /** Where it is; left out, by video. */
  venue: z.optional(localizedLine),
  sessions: z.array(session).check(z.minLength(1), z.maxLength(30)),
  /** Whose clock the sessions are written by (IANA). */
  zone: z.string().check(
    z.maxLength(64),
    z.refine((zone) => isZone(zone), 'known_zone' satisfies ContentRule),
  ),
  seats: between(1, 60),
  /** In years, where it is for some ages alone. */
  ageFrom: z.optional(between(0, 99)),
  ageTo: z.optional(between(0, 99)),
  /** Of a seat, for all sessions. */
  ...offerPrices,
  /** How many hours before its first session it takes nobody any more, and nobody gives a seat back free of charge. */
  closes: between(0, 24 * 30),
  waiting: z.optional(z.literal(true)),
  offered: z.optional(z.literal(true)),
})

export type ClassContent = Resolved<z.infer<typeof classDocument>>

export const classType = defineContentType({
  schema: classDocument,
  ...offerType,
  names: classIdForm,
  file: { folder: 'classes' },
  listed: ['name', 'offered'],
  form: {
    texts: {
      texts: ['name', 'forWhom', 'description', 'prepare', 'venue'],
      what: ['sessions', 'zone', 'seats', 'ageFrom', 'ageTo'],
      price: ['prices', 'free'],
      rules: ['closes', 'waiting'],
      offered: ['offered'],
    },
  },
  looks: {
    ...offerLooks,
    venue: { isShort: true },
    sessions: { isCopied: true },
    zone: { isZone: true },
  },
  templates: { workshop: { ageFrom: 8, ageTo: 16 } },
  create({ names, content }) {
    const id = numberName('class', names)
    return {
      name: id,
      content: {
        zone: 'Europe/Zurich',
        sessions: [],
        seats: 12,
        prices: [],
        closes: 24,
        waiting: true,
        ...content,
        id,
      },
    }
  },
})
