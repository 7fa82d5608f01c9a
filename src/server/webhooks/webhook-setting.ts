import { randomBytes } from 'node:crypto'
import { readSettings, storeSetting } from '#server/database/setting-rows.ts'
import type { Database } from '#server/database/tables.ts'

export interface WebhookSetting {
  address: string
  secret: string
  since: Date
}

const names = { address: 'webhook.address', secret: 'webhook.secret', since: 'webhook.since' } as const

/** Where others are told that something happened; undefined where an admin has named nobody. */
export async function readWebhookSetting(database: Database): Promise<WebhookSetting | undefined> {
  const rows = await readSettings(database, 'webhook.')
  const [address, secret, since] = [rows.get(names.address), rows.get(names.secret), rows.get(names.since)]
  if (address === undefined || secret === undefined || since === undefined) return undefined
  return { address, secret, since: new Date(since) }
}

/** Tells an address from now on, and what another one was not told yet at once; gives the secret that signs what it is
 * told. */
export async function storeWebhook(database: Database, address: string, now: Date): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await database.transaction().execute(async (transaction) => {
    const isFirst = (await readWebhookSetting(transaction)) === undefined
    if (isFirst) {
      await forgetCalls(transaction)
      await storeSetting(transaction, names.since, now.toISOString())
    }
    await hastenCalls(transaction, now)
    await storeSetting(transaction, names.address, address)
    await storeSetting(transaction, names.secret, secret)
  })
  return secret
}

/** Tells nobody any more. */
export async function removeWebhook(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const name of Object.values(names)) await storeSetting(transaction, name, undefined)
    await forgetCalls(transaction)
  })
}

/** What waits is tried as if it were new. */
async function hastenCalls(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('webhook_calls')
    .set({ attempts: 0, due_at: now.toISOString() })
    .where('status', '=', 'waiting')
    .execute()
}

async function forgetCalls(database: Database): Promise<void> {
  await database.deleteFrom('webhook_calls').execute()
}
