import type { Kysely } from 'kysely'
import type { FormInput } from '#domain/forms/schemas.ts'
import type { Language } from '#domain/language.ts'
import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import { findHoldEnd, longestUnprovenHold, provenHold } from '#domain/lessons/requests/holds.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { OfferBook } from '#server/bookings/offer-book.ts'
import { describeNext } from '#server/bookings/requests/describe-next.ts'
import type { Schema } from '#server/database/tables.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { TimePlan } from '#server/submissions/create-submission.ts'
import { readClassSeats } from './class-seats.ts'

export interface PlanParts {
  database: Kysely<Schema>
  book: OfferBook
  limiter: Limiter
  /** Without mail nobody can prove an address. */
  sendsMail: boolean
}

interface AskedSeats {
  fields: FormInput
  now: Date
  network: string
  language: Language
  offer: LessonOffer
  class: ClassOffer
  /** Whether the page said other terms. */
  isChanged: boolean
  /** Whether as many requests of the address are open as may be. */
  hasMost: boolean
  /** Whether it may hold seats before its address is proven. */
  mayHold: boolean
}

/** Judges a request for seats of a class by those that are free as it comes: it takes them, or waits for them where its sender
 * said that waiting will do. One that finds too few, or other terms than its page said, is looked for all the same: it may have
 * been sent before. */
export async function planClass(
  { database, book, limiter, sendsMail }: PlanParts,
  { fields, now, network, language, offer, class: wanted, isChanged, hasMost, mayHold }: AskedSeats,
): Promise<TimePlan> {
  const { type = '', seats = '1', waits } = fields
  const count = Number(seats)
  const [first] = wanted.sessions
  if (first === undefined || now.toISOString() >= wanted.closes_at)
    return { ok: false, status: 409, code: 'class_closed' }
  const { free, open } = await readClassSeats(database, type, wanted)
  const hasSeats = count <= open
  const joinsList = !hasSeats && wanted.waiting && waits === 'yes' && count <= wanted.seats
  const isOpen = hasSeats || joinsList
  if (isOpen && !isChanged) {
    if (hasMost) return { ok: false, status: 409, code: 'requests_open' }
    const { ok } = await limiter.take([{ limit: 'lessonRequestsByAddress', subject: network }])
    if (!ok) return { ok: false, status: 429, code: 'too_many_requests' }
  }
  const begin = Date.parse(first.begins_at)
  const length = sendsMail ? longestUnprovenHold : provenHold
  const hold_until = new Date(findHoldEnd(now.getTime(), begin, length)).toISOString()
  const joined = joinsList ? now.toISOString() : null
  return {
    ok: true,
    takes: {
      cells: isOpen && !isChanged ? [] : undefined,
      ...(hasSeats && mayHold && { seats: { class: type, free, count } }),
    },
    takenCode: isOpen && isChanged ? 'terms_changed' : wanted.waiting ? 'seats_taken' : 'class_full',
    progress: {
      // What the page said may be older than the class.
      begins_at: first.begins_at,
      seats,
      offer: JSON.stringify(offer),
      hold_until: joinsList && !sendsMail ? wanted.closes_at : hold_until,
      mailbox_at: sendsMail ? null : now.toISOString(),
      waiting_since: joined,
    },
    onTaken: book.noteChange,
    listNear: async () => [],
    describeNext: (id) =>
      describeNext(
        { database, book, sendsMail },
        {
          id,
          offer,
          fields: { ...fields, begins_at: first.begins_at },
          language,
          isKept: mayHold,
          waits: joinsList,
          now,
        },
      ),
  }
}
