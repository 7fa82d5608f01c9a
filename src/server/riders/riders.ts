import type { Kysely } from 'kysely'
import { riderId } from '#domain/press/rider.ts'
import type { Schema } from '#server/database/tables.ts'
import { readBytes, type StoredRider } from './store-rider.ts'

/** The riders that are stored. */
export async function listRiders(database: Kysely<Schema>): Promise<StoredRider[]> {
  return database.selectFrom('riders').select(['id', 'byte_count as bytes']).orderBy('id').execute()
}

/** A rider's bytes; undefined where there is none of this name. */
export async function readRider(
  database: Kysely<Schema>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!riderId.safeParse(id).success) return undefined
  // The bytes of other files, and of riders on their way, stand beside those of riders.
  const known = await database.selectFrom('riders').select('id').where('id', '=', id).executeTakeFirst()
  return known && readBytes(database, id)
}
