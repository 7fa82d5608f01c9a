import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { riderName } from '#domain/press/rider.ts'
import type { Schema } from '#server/database/tables.ts'
import { createFileCache, type LocateFile } from '#server/files/file-cache.ts'

/** The riders that are stored. */
export async function listRiders(database: Kysely<Schema>): Promise<{ id: string; bytes: number }[]> {
  return database.selectFrom('riders').select(['id', 'byte_count as bytes']).orderBy('id').execute()
}

/** Whether a rider is whole: the bytes of other files stand beside those of riders. */
async function isStored(database: Kysely<Schema>, id: string): Promise<boolean> {
  const known = await database.selectFrom('riders').select('id').where('id', '=', id).executeTakeFirst()
  return known !== undefined
}

/** Where riders are cached. */
export function findRiderFolder(dataFolder: string): string {
  return join(dataFolder, 'riders')
}

/** The files of riders in their cache. */
export function createRiderCache(database: Kysely<Schema>, dataFolder: string): LocateFile {
  return createFileCache({ database, folder: findRiderFolder(dataFolder), names: riderName, isStored })
}
