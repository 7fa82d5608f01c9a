import type { Kysely } from 'kysely'
import type { UploadStart } from '#domain/pictures/photograph-calls.ts'
import {
  type AudioProgress,
  type AudioRejection,
  audioRejections,
  largestAudio,
} from '#domain/recordings/recording-calls.ts'
import type { Schema } from '#server/database/tables.ts'
import type { UploadQuotas } from '#server/files/quotas.ts'
import {
  deleteUpload,
  findRejection,
  openUpload,
  type Uploader,
  type UploadRules,
} from '#server/files/uploads.ts'
import { formatKeepingId, planKeeping } from './jobs.ts'

type Begun = { ok: true; progress: AudioProgress; isWhole: boolean } | { ok: false; code: AudioRejection }

export interface AudioSpace {
  quotas: UploadQuotas
  /** In bytes, of all that is kept and on its way. */
  most: number
}

/** A recording is looked at once it is whole. */
export const audioUploads: UploadRules<AudioProgress> = {
  kind: 'audio',
  describeProgress: (id, received) => ({ id, received, audio: null, rejection: null }),
  planCheck: planKeeping,
}

/** Begins a recording, or finds the upload that the same file has begun: it goes on where it was left. */
export async function beginAudio(
  database: Kysely<Schema>,
  { name, size, modified }: UploadStart,
  uploader: Uploader,
  { quotas, most }: AudioSpace,
): Promise<Begun> {
  if (size > largestAudio) return { ok: false, code: 'audio_too_large' }
  return database.transaction().execute(async (transaction): Promise<Begun> => {
    const wanted = { kind: 'audio', name, size, modified, replaces: null } as const
    const begun = await openUpload(transaction, wanted, uploader, quotas)
    if (!begun.ok) return begun
    const { id, received } = begun
    if (received === 0 && (await sumAudio(transaction)) > most) {
      await deleteUpload(transaction, id)
      return { ok: false, code: 'audio_space_full' }
    }
    // What came whole and is not kept yet lost its place, or has it still.
    const isWhole = received === size
    if (isWhole) await planKeeping(transaction, id, uploader.now)
    return { ok: true, isWhole, progress: audioUploads.describeProgress(id, received) }
  })
}

/** In bytes, of what is kept and of what is begun. */
export async function sumAudio(database: Kysely<Schema>): Promise<number> {
  const sum = (row: { bytes: number | string | null } | undefined) => Number(row?.bytes ?? 0)
  const [kept, heard, begun] = await Promise.all([
    database
      .selectFrom('audio')
      .select(({ fn }) => fn.sum<number | string | null>('byte_count').as('bytes'))
      .executeTakeFirst(),
    database
      .selectFrom('audio_renditions')
      .select(({ fn }) => fn.sum<number | string | null>('byte_count').as('bytes'))
      .executeTakeFirst(),
    database
      .selectFrom('uploads')
      .select(({ fn }) => fn.sum<number | string | null>('byte_count').as('bytes'))
      .where('kind', '=', 'audio')
      .where('audio', 'is', null)
      .where('rejection', 'is', null)
      .executeTakeFirst(),
  ])
  return sum(kept) + sum(heard) + sum(begun)
}

/** How far an upload of this person has come; undefined where there is none. */
export async function readAudioUpload(
  database: Kysely<Schema>,
  id: string,
  userId: string,
): Promise<AudioProgress | undefined> {
  const row = await database
    .selectFrom('uploads')
    .select(['received', 'audio', 'rejection'])
    .where('id', '=', id)
    .where('kind', '=', 'audio')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { received, audio } = row
  const job = await database
    .selectFrom('audio_jobs')
    .select('progress')
    .where('id', '=', formatKeepingId(id))
    .executeTakeFirst()
  const measured = typeof job?.progress === 'number' ? job.progress / 100 : undefined
  return { id, received, audio, rejection: findRejection(audioRejections, row.rejection), measured }
}
