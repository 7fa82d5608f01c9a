import { readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'

const name = 'digest'

/** Whether the artist gets a digest of what waits, once a week; `byDefault` until an admin decides. */
export async function isDigestWanted(database: Database, byDefault: boolean): Promise<boolean> {
  const chosen = (await readSettings(database, name)).get(name)
  return chosen === undefined ? byDefault : chosen === '1'
}

/** Stores what an admin decided. */
export async function storeDigestChoice(database: Database, isWanted: boolean): Promise<void> {
  await storeSetting(database, name, isWanted ? '1' : '0')
}
