import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import { countOpenSeats, listFreeSeats, type Waiting } from '#domain/lessons/classes/seats.ts'
import { countSeats, type LessonRequest } from '#server/bookings/stored-requests.ts'
import type { Database } from '#server/database/tables.ts'

/** On the list of one class, and looked through at a time. */
const longestList = 200

export interface ClassSeats {
  /** Those that nobody holds, the lowest first. */
  free: readonly number[]
  /** Who waits and is offered nothing yet, the first one first. */
  waiting: readonly Waiting[]
  open: number
}

/** The seats of a class as they are now. */
export async function readClassSeats(
  database: Database,
  name: string,
  { seats }: Pick<ClassOffer, 'seats'>,
): Promise<ClassSeats> {
  const taken = await database.selectFrom('taken_seats').select('seat').where('class', '=', name).execute()
  const free = listFreeSeats(
    seats,
    taken.map(({ seat }) => seat),
  )
  const waiting = await listWaiting(database, name)
  return { free, waiting, open: countOpenSeats(waiting, free.length) }
}

/** Who waits for a seat of a class: the address is proven, and a minor's guardian agrees. */
export async function listWaiting(database: Database, name: string): Promise<Waiting[]> {
  const rows = await database
    .selectFrom('lesson_requests')
    .select(['id', 'seats'])
    .where('type', '=', name)
    .where('waiting_since', 'is not', null)
    .where('offered_until', 'is', null)
    .where('ended', 'is', null)
    .where('trashed_at', 'is', null)
    .where('mailbox_at', 'is not', null)
    .where(({ or, eb }) => or([eb('whose', '<>', 'minor'), eb('guardian_at', 'is not', null)]))
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(longestList)
    .execute()
  return rows.map(({ id, seats }) => ({ id, seats: countSeats({ seats }) }))
}

/** The place of a request on the list of its class, from 1 on; undefined where it is not on it. */
export async function findPlace(
  database: Database,
  { id, type }: Pick<LessonRequest, 'id' | 'type'>,
): Promise<number | undefined> {
  const place = (await listWaiting(database, type)).findIndex((each) => each.id === id)
  return place < 0 ? undefined : place + 1
}

/** Takes the lowest free seats for a request, in the caller's transaction. False where there are not enough; then it holds
 * none. */
export async function takeSeats(
  transaction: Database,
  request: Pick<LessonRequest, 'id' | 'type' | 'seats'>,
  offer: Pick<ClassOffer, 'seats'>,
): Promise<boolean> {
  const { free } = await readClassSeats(transaction, request.type, offer)
  const count = countSeats(request)
  if (free.length < count) return false
  let left = count
  for (const seat of free) {
    if (left === 0) break
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('taken_seats')
      .values({ class: request.type, seat, request: request.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    left -= Number(numInsertedOrUpdatedRows)
  }
  if (left === 0) return true
  await transaction.deleteFrom('taken_seats').where('request', '=', request.id).execute()
  return false
}

/** The seats of a class as it is public now, or as it was when somebody asked. */
export function readClassOffer(
  book: { findClass: (id: string) => { class: ClassOffer } | undefined },
  { type, offer }: Pick<LessonRequest, 'type' | 'offer'>,
): ClassOffer | undefined {
  return offer.class && (book.findClass(type)?.class ?? offer.class)
}
