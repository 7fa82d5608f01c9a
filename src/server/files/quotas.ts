import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { largestPhotograph } from '#domain/pictures/photograph-calls.ts'
import { largestRider } from '#domain/press/rider.ts'
import { largestAudio } from '#domain/recordings/recording-calls.ts'
import type { QuotaRejection, UploadKind } from '#domain/uploads.ts'
import type { Database } from '#server/database/tables.ts'

/** In bytes; each holds one of the largest files at least. */
interface Quota {
  day: number
  /** How large what is unfinished may become, of one person and of all. */
  own: number
  all: number
}

export interface UploadQuotas {
  kinds: Record<UploadKind, Quota>
  readFreeSpace(): Promise<number>
}

/** Of HTTP, for a person who has to wait or an operator who has to make room. */
export const quotaStatuses = {
  upload_day_full: 429,
  uploads_unfinished: 429,
  upload_disk_full: 507,
} as const satisfies Record<QuotaRejection, number>

/** In seconds: when there may be room again. */
export const quotaHeaders = { 'Retry-After': '3600' }

/** In bytes: the disk keeps so much for forms and backups, and a photograph takes its own size several times. */
export const spare = { always: 100_000_000, timesFile: 4 }

/** What the disk of a folder has left, in bytes. */
export async function readFreeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Fifty of the largest files a day, of recordings six; some of them may be half-way. */
export function createUploadQuotas(dataFolder: string): UploadQuotas {
  const allow = (largest: number): Quota => ({ day: 50 * largest, own: 3 * largest, all: 8 * largest })
  return {
    kinds: {
      photo: allow(largestPhotograph),
      rider: allow(largestRider),
      audio: { day: 6 * largestAudio, own: 3 * largestAudio, all: 4 * largestAudio },
    },
    readFreeSpace: () => readFreeSpace(dataFolder),
  }
}

interface Sending {
  kind: UploadKind
  userId: string
  now: Date
  size: number
}

/** Why a person cannot begin a file of this size now; undefined where nothing is against it. What is begun has its room,
 * so that no file is refused half-way because of others. In a transaction that begins it. */
export async function findQuotaRejection(
  transaction: Database,
  { kinds, readFreeSpace }: UploadQuotas,
  sending: Sending,
): Promise<QuotaRejection | undefined> {
  const { kind, userId, size } = sending
  const { day, own, all } = kinds[kind]
  if ((await readFreeSpace()) < spare.always + spare.timesFile * size) return 'upload_disk_full'
  // Who begins many at once begins them one after the other.
  const sent = await countBytes(transaction, { ...sending, size: 0 }, day)
  if (sent === undefined || sent + size > day) return 'upload_day_full'
  const rows = await transaction
    .selectFrom('uploads')
    .select(({ fn }) => ['user_id', fn.sum<number | string>('byte_count').as('bytes')])
    .where('kind', '=', kind)
    .where('rejection', 'is', null)
    .whereRef('received', '<', 'byte_count')
    .groupBy('user_id')
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { bytes }) => total + Number(bytes), size)
  const ofPerson = rows.filter(({ user_id }) => user_id === userId)
  return sum(ofPerson) > own || sum(rows) > all ? 'uploads_unfinished' : undefined
}

/** Counts the bytes of a piece; false where the person has sent too much on this day. */
export async function countPiece(
  transaction: Database,
  { kinds }: UploadQuotas,
  sending: Sending,
): Promise<boolean> {
  return (await countBytes(transaction, sending, kinds[sending.kind].day)) !== undefined
}

/** In one statement, so that no two pieces together pass the limit; gives what was sent on the day. */
async function countBytes(
  transaction: Database,
  { kind, userId, now, size }: Sending,
  limit: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ sent: number | string }>`
    insert into upload_days (user_id, kind, day, byte_count) values (${userId}, ${kind}, ${findDay(now)}, ${size})
    on conflict (user_id, kind, day) do update set byte_count = upload_days.byte_count + excluded.byte_count
    where upload_days.byte_count + excluded.byte_count <= ${limit}
    returning byte_count as sent`.execute(transaction)
  return rows[0] && Number(rows[0].sent)
}

/** Forgets the counts of days that are over. */
export async function forgetUploadDays(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('upload_days').where('day', '<', findDay(now)).execute()
}

function findDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}
