import { type ExpressionBuilder, sql } from 'kysely'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { day } from '#domain/durations.ts'
import { audioJobs } from '#server/audio/jobs.ts'
import { isOfType, lockContent } from '#server/content/versions.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { createCacheTask } from '#server/files/file-cache.ts'
import { forgetUploadDays } from '#server/files/quotas.ts'
import { deleteLargeFile } from '#server/files/stored-bytes.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { getCutId, photographJobs } from './jobs.ts'
import { listWantedCuts } from './plan-cuts.ts'
import { getPhotographFolder } from './rendering.ts'

/** How long a cut is kept for pages in the caches of visitors once it is not public any more, in days. */
const cutsKeptFor = 30

/** Deletes photographs that left the trash, cuts of former focal points, and their files. */
export function createPhotographCleaningTask(database: Database): DailyTask {
  return {
    name: 'photographs',
    async run(now) {
      await deleteErasedPhotographs(database)
      await deleteOldCuts(database, now)
      return { deleted: await deleteStrayPieces(database, now) }
    },
  }
}

/** The names of the files that are stored of photographs, in every size. */
export function listPhotographFiles(database: Database): Promise<{ name: string }[]> {
  return database.selectFrom('photograph_files').select('name').execute()
}

/** Empties the cache of what the database does not have any more. */
export function createPhotographCacheTask(database: Database, dataFolder: string): DailyTask {
  return createCacheTask({
    name: 'photograph cache',
    folder: getPhotographFolder(dataFolder),
    listStored: () => listPhotographFiles(database),
    start: 'photo-',
  })
}

/** Deletes the photographs whose documents were deleted for good, which have no draft; the others can bring back every file that
 * they ever had. */
export async function deleteErasedPhotographs(database: Database): Promise<void> {
  const rows = await database.selectFrom('photographs').select('id').where(isUnnamed).execute()
  for (const { id: photograph } of rows) {
    await database.transaction().execute(async (transaction) => {
      await lockContent(transaction)
      const still = await transaction
        .selectFrom('photographs')
        .select('id')
        .where('id', '=', photograph)
        .where(isUnnamed)
        .executeTakeFirst()
      if (still === undefined) return
      await transaction.deleteFrom('photograph_cuts').where('photograph', '=', photograph).execute()
      await transaction.deleteFrom('photograph_files').where('photograph', '=', photograph).execute()
      await transaction.deleteFrom('photographs').where('id', '=', photograph).execute()
    })
  }
}

const isUnnamed = sql<boolean>`not exists (
  select 1 from documents where documents.id = ${formatDocumentId('photo', '')} || photographs.id and draft <> ''
) and not exists (
  select 1 from document_versions join documents on documents.id = document_versions.document
  where ${isOfType('document', 'photo')} and draft <> '' and content like '%"' || photographs.id || '"%'
)`

async function deleteOldCuts(database: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - cutsKeptFor * day)
  const wanted = new Set((await listWantedCuts(database, limit)).map(getCutId))
  const rows = await database
    .selectFrom('photograph_cuts')
    .select(['id', 'photograph', 'picture', 'made_at'])
    .execute()
  const kept = rows.filter((row) => wanted.has(row.id) || row.made_at >= limit.toISOString())
  for (const { id, photograph, picture } of rows.filter((row) => !kept.includes(row))) {
    const names = picture.match(/photo-[0-9a-fx-]+\.(?:avif|webp)/g) ?? []
    // Two cuts of a photograph may come out the same.
    const others = kept.filter((other) => other.photograph === photograph)
    const own = names.filter((name) => !others.some((other) => other.picture.includes(name)))
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('photograph_cuts').where('id', '=', id).execute()
      if (own.length === 0) return
      await transaction
        .deleteFrom('photograph_files')
        .where('photograph', '=', photograph)
        .where('name', 'in', own)
        .execute()
    })
  }
}

/** In days; hundreds of megabytes take more than one train. */
const audioKeptFor = 7

/** Every hour: deletes uploads that got no piece for a day, of recordings for a week, and the pieces of files that no row names. */
export function createUploadCleaningTask(database: Database): DailyTask {
  return {
    name: 'uploads',
    every: 'hour',
    async run(now) {
      await forgetUploadDays(database, now)
      const limit = new Date(now.getTime() - day).toISOString()
      const limitOfAudio = new Date(now.getTime() - audioKeptFor * day).toISOString()
      await database
        .deleteFrom('uploads')
        .where('kind', '<>', 'audio')
        .where('touched_at', '<', limit)
        .execute()
      await database
        .deleteFrom('uploads')
        .where('kind', '=', 'audio')
        .where('touched_at', '<', limitOfAudio)
        .execute()
      return { deleted: await deleteStrayPieces(database, now) }
    },
  }
}

async function deleteStrayPieces(database: Database, now: Date): Promise<number> {
  const stray = isStray(database, now)
  const files = await database.selectFrom('file_pieces').select('file').distinct().where(stray).execute()
  let deleted = 0
  for (const { file } of files) deleted += await deleteLargeFile(database, file, stray)
  return deleted
}

function isStray(database: Database, now: Date) {
  return ({ and, or, eb, not, exists }: ExpressionBuilder<Schema, 'file_pieces'>) =>
    and([
      eb('file', 'not in', database.selectFrom('uploads').select('id')),
      eb('file', 'not in', database.selectFrom('photographs').select('original')),
      eb('file', 'not in', database.selectFrom('photograph_files').select('name')),
      eb('file', 'not in', database.selectFrom('riders').select('id')),
      eb('file', 'not in', database.selectFrom('audio_renditions').select('name')),
      eb('file', 'not in', database.selectFrom('audio').select(sql<string>`'audio-' || id`.as('file'))),
      // What is rendered just now has no row yet; what a killed process rendered goes once nobody renders.
      or([eb('file', 'not like', 'photo-%'), not(exists(photographJobs.selectTaken(database, now)))]),
      or([
        and([eb('file', 'not like', 'audio-%'), eb('file', 'not like', '%.mp3')]),
        not(exists(audioJobs.selectTaken(database, now))),
      ]),
    ])
}
