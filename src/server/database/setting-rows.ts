import type { Database } from './tables.ts'

/** The settings whose names begin like this, by name. */
export async function readSettings(database: Database, prefix: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('settings').selectAll().execute()
  return new Map(rows.filter(({ name }) => name.startsWith(prefix)).map(({ name, value }) => [name, value]))
}

/** Stores a setting; undefined leaves it as the product came. */
export async function storeSetting(
  database: Database,
  name: string,
  value: string | undefined,
): Promise<void> {
  if (value === undefined) {
    await database.deleteFrom('settings').where('name', '=', name).execute()
    return
  }
  await database
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const lock = { name: 'settings.lock', value: '' }

/** Until the end of the transaction nobody else changes what is compared with what was seen of it; needed on PostgreSQL. */
export async function lockSettings(transaction: Database): Promise<void> {
  await transaction
    .insertInto('settings')
    .values(lock)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(lock))
    .execute()
}
