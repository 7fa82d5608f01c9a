import { largestAudio } from '#domain/recordings/recording-calls.ts'
import type { Database } from '#server/database/tables.ts'
import type { UploadRules } from '#server/files/uploads.ts'
import { formatKeepingId, planKeeping } from './jobs.ts'

/** A recording is looked at once it is whole. `most` are the bytes of all that is kept and on its way. */
export function createAudioUploads(most: number): UploadRules {
  return {
    largest: largestAudio,
    tooLarge: 'audio_too_large',
    findNoRoom: async (transaction) => {
      return (await sumAudio(transaction)) > most ? 'audio_space_full' : undefined
    },
    keep: planKeeping,
    async describe(database, { id }) {
      const job = await database
        .selectFrom('audio_jobs')
        .select('progress')
        .where('id', '=', formatKeepingId(id))
        .executeTakeFirst()
      return typeof job?.progress === 'number' ? { measured: job.progress / 100 } : {}
    },
  }
}

/** In bytes, of what is kept and of what is begun. */
export async function sumAudio(database: Database): Promise<number> {
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
      .where('stored', 'is', null)
      .where('rejection', 'is', null)
      .executeTakeFirst(),
  ])
  return sum(kept) + sum(heard) + sum(begun)
}
