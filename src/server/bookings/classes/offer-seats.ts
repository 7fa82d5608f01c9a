import { findOfferEnd } from '#domain/lessons/classes/class-offer.ts'
import { planOffers } from '#domain/lessons/classes/seats.ts'
import { postToFamily } from '#server/bookings/post-lesson-mails.ts'
import { claimRequest, type LessonParts, RefusedChange, settle } from '#server/bookings/settle.ts'
import { type LessonRequest, readLessonRequest } from '#server/bookings/stored-requests.ts'
import { readClassOffer, readClassSeats, takeSeats } from './class-seats.ts'

const portion = 50

/** Offers the free seats of all classes that somebody waits for. Throws database errors. */
export async function offerAllSeats(parts: LessonParts): Promise<void> {
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
 * holds it until then. Nothing is offered of a class that is closed, or taken off the site. */
export async function offerSeats(parts: LessonParts, name: string): Promise<void> {
  const { database, book } = parts
  const found = book.findOffer(name)?.class
  if (found === undefined) return
  const { free, waiting } = await readClassSeats(database, name, found)
  for (const { id } of planOffers(waiting, free.length)) {
    const request = await readLessonRequest(database, id)
    if (request !== undefined) await offer(parts, request)
  }
}

/** Where somebody was faster, whoever waits keeps the place, and is asked first the next time. */
async function offer(parts: LessonParts, request: LessonRequest): Promise<void> {
  const offered = readClassOffer(parts.book, request)
  const end = offered && findOfferEnd(parts.now().getTime(), offered)
  if (offered === undefined || end === undefined) return
  const until = new Date(end).toISOString()
  await settle(parts, async (change) => {
    const { transaction } = change
    await claimRequest(transaction, request, { offered_until: until, hold_until: until }, (claim) =>
      claim.where('offered_until', 'is', null).where('ended', 'is', null),
    )
    if (!(await takeSeats(transaction, request, offered))) throw new RefusedChange('seats_taken')
    await postToFamily(change, request, { kind: 'class_seat' })
  })
}
