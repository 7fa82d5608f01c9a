import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contentTypes, documentKinds } from '#domain/content/types/registry.ts'
import { day } from '#domain/durations.ts'
import { formatRiderName, isPdf, largestRider, riderName } from '#domain/press/rider.ts'
import type { Database } from '#server/database/tables.ts'
import { createCacheTask, createFileCache, type LocateFile } from '#server/files/file-cache.ts'
import { deleteBytes, readPieces } from '#server/files/stored-bytes.ts'
import type { UploadRules } from '#server/files/uploads.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'

/** The riders that are stored. */
export async function listRiders(database: Database): Promise<{ id: string; bytes: number }[]> {
  return database.selectFrom('riders').select(['id', 'byte_count as bytes']).orderBy('id').execute()
}

/** Whether a rider is whole: the bytes of other files stand beside those of riders. */
async function isStored(database: Database, id: string): Promise<boolean> {
  const known = await database.selectFrom('riders').select('id').where('id', '=', id).executeTakeFirst()
  return known !== undefined
}

/** Where riders are cached. */
function findRiderFolder(dataFolder: string): string {
  return join(dataFolder, 'riders')
}

/** The files of riders in their cache. */
export function createRiderCache(database: Database, dataFolder: string): LocateFile {
  return createFileCache({ database, folder: findRiderFolder(dataFolder), names: riderName, isStored })
}

/** A rider is looked at once it is whole, and never opened or drawn here. */
export const riderUploads: UploadRules = {
  largest: largestRider,
  tooLarge: 'rider_too_large',
  async inspect(transaction, { id, bytes }, isWhole) {
    if (!isWhole) return undefined
    const whole = Buffer.concat([await readBytes(transaction, id), bytes])
    return isPdf(whole) ? undefined : 'rider_kind_unsupported'
  },
  keep: keepRider,
}

/** The pieces that were checked become the rider's own, and nobody can add to them. One that comes again is as new. */
async function keepRider(transaction: Database, upload: string, now: Date): Promise<void> {
  const bytes = await readBytes(transaction, upload)
  const id = formatRiderName(createHash('sha256').update(bytes).digest('hex'))
  const stored_at = now.toISOString()
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('riders')
    .values({ id, byte_count: bytes.byteLength, stored_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n)
    await transaction.updateTable('file_pieces').set({ file: id }).where('file', '=', upload).execute()
  else {
    await transaction.updateTable('riders').set({ stored_at }).where('id', '=', id).execute()
    await deleteBytes(transaction, [upload])
  }
  await transaction.updateTable('uploads').set({ stored: id }).where('id', '=', upload).execute()
}

async function readBytes(database: Database, file: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of readPieces(database, file)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const namingRiders = documentKinds.filter((kind) =>
  Object.values(contentTypes[kind].looks ?? {}).some(({ isRider }) => isRider),
)

/** Deletes riders that no version of the programmes names a day after they came. */
export function createRiderCleaningTask(database: Database): DailyTask {
  return {
    name: 'riders',
    async run(now) {
      const limit = new Date(now.getTime() - day).toISOString()
      const deleted = await database.transaction().execute(async (transaction) => {
        const rows = await transaction
          .deleteFrom('riders')
          .where('stored_at', '<', limit)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('document_versions')
                  .select('document_versions.id')
                  .where('document', 'in', namingRiders)
                  .where('content', 'like', sql<string>`'%' || riders.id || '%'`),
              ),
            ),
          )
          .returning('id')
          .execute()
        const ids = rows.map(({ id }) => id)
        await deleteBytes(transaction, ids)
        return ids.length
      })
      return { deleted }
    },
  }
}

/** Empties the cache of riders that the database does not have any more. */
export function createRiderCacheTask(database: Database, dataFolder: string): DailyTask {
  return createCacheTask({
    name: 'rider cache',
    folder: findRiderFolder(dataFolder),
    listStored: () => database.selectFrom('riders').select('id as name').execute(),
  })
}
