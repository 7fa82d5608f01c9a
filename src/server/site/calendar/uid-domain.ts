import { readSettings } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'
import { tellsSamples } from '#server/site/discovery/told-samples.ts'

const name = 'calendar.domain'

/**
 * The domain behind the UIDs of calendars (RFC 5545 §3.8.4.7): of the first public name that the installation had, kept for
 * good, for a subscriber sees an event with another UID twice. That of a test machine is not kept.
 */
export async function keepUidDomain(database: Database, publicUrl: string): Promise<string> {
  const own = new URL(publicUrl).hostname
  const kept = (await readSettings(database, name)).get(name)
  if (kept !== undefined || tellsSamples(publicUrl)) return kept ?? own
  await database
    .insertInto('settings')
    .values({ name, value: own })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another instance may have been first.
  return (await readSettings(database, name)).get(name) ?? own
}
