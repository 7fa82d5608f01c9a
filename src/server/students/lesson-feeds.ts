import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ReminderChoice } from '#domain/lessons/find-reminder.ts'
import { type FeedTitles, feedEndpoints, feedTitles } from '#domain/lessons/students/calendar-calls.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import { readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'
import { findMeeting } from './meeting.ts'

export const lessonFeedPath = '/lessons/calendar'

const teacher = 'teacher'

export interface FeedKeys {
  secret: string
  publicUrl: string
}

/** Whose lessons a feed has; `renewal` is another text after each renewal. */
interface FeedOwner {
  id: string
  renewal: string
}

/** The secret address of a student's lessons; the same until it is renewed. No row holds its secret (decision 052). */
export function composeFeedAddress({ secret, publicUrl }: FeedKeys, owner: FeedOwner): string {
  return `${publicUrl}${lessonFeedPath}/${owner.id}.${sign(secret, owner)}.ics`
}

function sign(secret: string, { id, renewal }: FeedOwner): string {
  return createHmac('sha256', secret).update(`lesson feed\n${id}\n${renewal}`).digest('base64url')
}

async function readTeacherFeed(
  database: Database,
  keys: FeedKeys,
): Promise<{ address: string; titles: FeedTitles }> {
  const { titles, ...owner } = await readTeacher(database)
  return { address: composeFeedAddress(keys, owner), titles }
}

const prefix = 'lesson-feed.'

async function readTeacher(database: Database): Promise<FeedOwner & { titles: FeedTitles }> {
  const stored = await readSettings(database, prefix)
  const titles = feedTitles.find((each) => each === stored.get(`${prefix}titles`)) ?? 'names'
  return { id: teacher, renewal: stored.get(`${prefix}renewal`) ?? '', titles }
}

interface Renewer {
  userId: string
  now: Date
}

async function renewTeacherFeed(database: Database, by: Renewer): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await storeSetting(transaction, `${prefix}renewal`, createRenewal())
    await noteAuditEvent(transaction, { kind: 'feed_renewed', ...by })
  })
}

/** The same for a student's; false where there is none of that id. */
export async function renewStudentFeed(database: Database, id: string, by: Renewer): Promise<boolean> {
  return database.transaction().execute((transaction) => replaceStudentFeed(transaction, id, by))
}

/** The same in the caller's transaction. */
export async function replaceStudentFeed(transaction: Database, id: string, by: Renewer): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('students')
    .set({ feed_renewal: createRenewal() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await noteAuditEvent(transaction, { kind: 'feed_renewed', ...by })
  return true
}

function createRenewal(): string {
  return randomBytes(16).toString('base64url')
}

/** Whose lessons may be read by the file name of an address: all of the teacher, or those of one student. */
export type FeedReader = { titles: FeedTitles } | { student: string; language: string; meeting: string }

/** Undefined where nobody was given an address with this file name, or where it was renewed since. */
export async function findFeedReader(
  database: Database,
  secret: string,
  file: string,
): Promise<FeedReader | undefined> {
  const [, id = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})\.ics$/.exec(file) ?? []
  const isOf = (owner: FeedOwner) =>
    timingSafeEqual(Buffer.from(sign(secret, owner)), Buffer.from(signature.padEnd(43)))
  if (id === teacher) {
    const owner = await readTeacher(database)
    return isOf(owner) ? { titles: owner.titles } : undefined
  }
  if (!isIdentifier(id)) return undefined
  const row = await database
    .selectFrom('students')
    .select(['feed_renewal', 'language', 'meeting'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || !isOf({ id, renewal: row.feed_renewal })) return undefined
  return { student: id, language: row.language, meeting: await findMeeting(database, row.meeting) }
}

/** What a student's own link shows beside the lesson: how often they are reminded, and the address of all lessons. */
export async function readOwnSettings(
  { database, keys }: { database: Database; keys: FeedKeys },
  id: string | null,
): Promise<{ reminds: ReminderChoice; calendar: string } | undefined> {
  if (id === null) return undefined
  const row = await database
    .selectFrom('students')
    .select(['reminds', 'feed_renewal'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      reminds: row.reminds,
      calendar: composeFeedAddress(keys, { id, renewal: row.feed_renewal }),
    }
  )
}

interface FeedRouteOptions {
  database: Database
  keys: FeedKeys
  now: () => Date
}

/** The teacher's own calendar of lessons, for admins. */
export function routeLessonFeeds(serve: ServeCall, { database, keys, now }: FeedRouteOptions): void {
  serve(feedEndpoints.read, () => readTeacherFeed(database, keys))
  serve(feedEndpoints.change, (_context, { titles }) => storeSetting(database, `${prefix}titles`, titles))
  serve(feedEndpoints.renew, (context) =>
    renewTeacherFeed(database, { userId: context.get('user').id, now: now() }),
  )
}
