import type { Kysely } from 'kysely'
import { findOfferEnd } from '#domain/lessons/classes/class-offer.ts'
import { planOffers } from '#domain/lessons/classes/seats.ts'
import type { OfferBook } from '#server/bookings/offer-book.ts'
import { listFamily, postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import { type LessonRequest, readLessonRequest } from '#server/bookings/stored-requests.ts'
import type { Schema } from '#server/database/tables.ts'
import { readClassOffer, readClassSeats, takeSeats } from './class-seats.ts'

interface SeatParts {
  database: Kysely<Schema>
  book: OfferBook
  sendsMail: boolean
  now: () => Date
}

const portion = 50

/** Ends a transaction that found its seats taken. */
class SeatsGoneError extends Error {}

/** Offers the free seats of all classes that somebody waits for. Throws database errors. */
export async function offerAllSeats(parts: SeatParts): Promise<void> {
  const rows = await parts.database
    .selectFrom('lesson_requests')
    .select('type')
    .where('waiting_since', 'is not', null)
    .where('offered_until', 'is', null)
    .where('ended', 'is', null)
    .where('trashed_at', 'is', null)
    .distinct()
    .limit(portion)
    .execute()
  for (const { type } of rows) await offerSeats(parts, type)
}

/** Offers the free seats of a class to those who wait, in their order, each in a transaction of its own: whoever is offered one
 * holds it until then. Nothing is offered of a class that
 * is closed, or taken off the site. */
export async function offerSeats(parts: SeatParts, name: string): Promise<void> {
  const { database, book, now } = parts
  const found = book.findOffer(name)?.class
  if (found === undefined) return
  const { free, waiting } = await readClassSeats(database, name, found)
  for (const { id } of planOffers(waiting, free.length)) {
    const request = await readLessonRequest(database, id)
    if (request !== undefined) await offer(parts, request, now())
  }
}

async function offer(parts: SeatParts, request: LessonRequest, now: Date): Promise<void> {
  const { database, book } = parts
  const offered = readClassOffer(book, request)
  const end = offered && findOfferEnd(now.getTime(), offered)
  if (offered === undefined || end === undefined) return
  const until = new Date(end).toISOString()
  try {
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('lesson_requests')
        .set({ offered_until: until, hold_until: until })
        .where('id', '=', request.id)
        .where('offered_until', 'is', null)
        .where('ended', 'is', null)
        .where('trashed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      if (!(await takeSeats(transaction, request, offered))) throw new SeatsGoneError('Somebody was faster')
      await postLessonMails({ ...parts, transaction }, request, {
        kind: 'class_seat',
        readers: listFamily(request),
        now,
      })
    })
    book.noteChange()
  } catch (error) {
    // Whoever waits keeps the place, and is asked first the next time.
    if (!(error instanceof SeatsGoneError)) throw error
  }
}
