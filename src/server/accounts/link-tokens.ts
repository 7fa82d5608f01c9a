import type { Kysely } from 'kysely'
import type { LinkPurpose } from '#domain/account-links.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { createSecretToken, hashSecretToken } from './secret-tokens.ts'

type MailedPurpose = Exclude<LinkPurpose, 'invitation'>

const hour = 3_600_000 // ms

const lifetimes: Record<MailedPurpose, number> = { password: hour, address: 7 * 24 * hour }

/** Makes the secret of a link for an account: it stands in the link alone, the database keeps a hash. */
export async function createLinkToken(
  database: Kysely<Schema>,
  { purpose, userId, now }: { purpose: MailedPurpose; userId: string; now: Date },
): Promise<string> {
  const token = createSecretToken()
  const time = now.toISOString()
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]).toISOString()
  await database
    .insertInto('verification')
    .values({
      ...{ id: createIdentifier(now), identifier: nameLink(purpose, token), value: userId },
      ...{ expiresAt, createdAt: time, updatedAt: time },
    })
    .execute()
  return token
}

/** The id of the account that a link is for; undefined when it was used or is too old. */
export async function findLink(
  database: Kysely<Schema>,
  { purpose, token, now }: { purpose: MailedPurpose; token: string; now: Date },
): Promise<string | undefined> {
  const link = await database
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', nameLink(purpose, token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return link?.value
}

/** Uses up all links for the same purpose of the account that a link is for, in the caller's transaction; of several
 * at once one gets its id, the others undefined. */
export async function spendLink(
  transaction: Kysely<Schema>,
  link: { purpose: MailedPurpose; token: string; now: Date },
): Promise<string | undefined> {
  const spent = await transaction
    .deleteFrom('verification')
    .where('identifier', '=', nameLink(link.purpose, link.token))
    .where('expiresAt', '>', link.now.toISOString())
    .returning('value')
    .executeTakeFirst()
  if (spent === undefined) return undefined
  await transaction
    .deleteFrom('verification')
    .where('identifier', 'like', `${link.purpose}:%`)
    .where('value', '=', spent.value)
    .execute()
  return spent.value
}

function nameLink(purpose: MailedPurpose, token: string): string {
  return `${purpose}:${hashSecretToken(token)}`
}
