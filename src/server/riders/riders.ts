import type { Kysely } from 'kysely'
import { riderId } from '#domain/press/rider.ts'
import type { Schema } from '#server/database/tables.ts'
import { isStored, readBytes, type StoredRider } from './store-rider.ts'

/** The riders that are stored. */
export async function listRiders(database: Kysely<Schema>): Promise<StoredRider[]> {
  return database.selectFrom('riders').select(['id', 'byte_count as bytes']).orderBy('id').execute()
}

/** A rider's bytes; undefined where there is none of this name. */
export async function readRider(
  database: Kysely<Schema>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return riderId.safeParse(id).success && (await isStored(database, id)) ? readBytes(database, id) : undefined
}
