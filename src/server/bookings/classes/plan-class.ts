import type { FormInput } from '#domain/forms/schemas.ts'
import type { Language } from '#domain/language.ts'
import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import { findHoldEnd, longestUnprovenHold, provenHold } from '#domain/lessons/requests/holds.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { OfferBook } from '#server/bookings/offer-book.ts'
import { describeNext } from '#server/bookings/requests/describe-next.ts'
import type { Database } from '#server/database/tables.ts'
import type { TimePlan, TimeRefusal } from '#server/submissions/create-submission.ts'
import { readClassSeats } from './class-seats.ts'

export interface PlanParts {
  database: Database
  book: OfferBook
  /** Without mail nobody can prove an address. */
  sendsMail: boolean
}

interface AskedSeats {
  fields: FormInput
  now: Date
  language: Language
  offer: LessonOffer
  class: ClassOffer
  /** Whether the page said other terms. */
  isChanged: boolean
  findRefusal: () => Promise<TimeRefusal | undefined>
  /** Whether it may hold seats before its address is proven. */
  mayHold: boolean
}

const classClosed: TimeRefusal = { ok: false, status: 409, code: 'class_closed' }

/** Judges a request for seats of a class by those that are free as it comes: it takes them, or waits for them where its sender
 * said that waiting will do. One that finds too few, or other terms than its page said, is looked for all the same: it may have
 * been sent before. */
export async function planClass(
  parts: PlanParts,
  { fields, now, language, offer, class: wanted, isChanged, findRefusal, mayHold }: AskedSeats,
): Promise<TimePlan> {
  const { database, book, sendsMail } = parts
  const { type = '', seats = '1', waits } = fields
  const count = Number(seats)
  const [first] = wanted.sessions
  const isClosed = first === undefined || now.toISOString() >= wanted.closes_at
  const begins_at = first?.begins_at ?? wanted.closes_at
  const { free, open } = await readClassSeats(database, type, wanted)
  const hasSeats = count <= open
  const joinsList = !hasSeats && wanted.waiting && waits === 'yes' && count <= wanted.seats
  const isOpen = hasSeats || joinsList
  const refusal = isClosed ? classClosed : isOpen && !isChanged ? await findRefusal() : undefined
  const progress = beginProgress(offer, Date.parse(begins_at), { now, sendsMail })
  return {
    refusal,
    takes: {
      cells: isOpen && !isChanged ? [] : undefined,
      ...(hasSeats && mayHold && { seats: { class: type, free, count } }),
    },
    takenCode: isOpen && isChanged ? 'terms_changed' : wanted.waiting ? 'seats_taken' : 'class_full',
    progress: {
      ...progress,
      // What the page said may be older than the class.
      begins_at,
      seats,
      hold_until: joinsList && !sendsMail ? wanted.closes_at : progress.hold_until,
      waiting_since: joinsList ? now.toISOString() : null,
    },
    onTaken: book.noteChange,
    listNear: async () => [],
    describeNext: (id) =>
      describeNext(parts, {
        id,
        offer,
        fields: { ...fields, begins_at },
        language,
        isKept: mayHold,
        waits: joinsList,
        now,
      }),
  }
}

/** Where a request begins on its way: what was offered, and until when it is kept. */
export function beginProgress(
  offer: LessonOffer,
  begin: number,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
) {
  const length = sendsMail ? longestUnprovenHold : provenHold
  return {
    offer: JSON.stringify(offer),
    hold_until: new Date(findHoldEnd(now.getTime(), begin, length)).toISOString(),
    mailbox_at: sendsMail ? null : now.toISOString(),
  }
}
