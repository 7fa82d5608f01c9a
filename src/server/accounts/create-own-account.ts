import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { Auth } from './auth.ts'
import { findUserId } from './credentials.ts'

interface NewAccount {
  email: string
  name: string
  password: string
  passwordHash: string
}

/** Whether an address has an account, in any capitalization. */
export async function hasAccount(database: Kysely<Schema>, email: string): Promise<boolean> {
  return (await findUserId(database, email)) !== undefined
}

/** Creates an account; undefined when the address has one, also when somebody else made it just now. */
export async function createOwnAccount(
  { auth, database }: { auth: Auth; database: Kysely<Schema> },
  { email, name, password, passwordHash }: NewAccount,
): Promise<{ id: string; email: string } | undefined> {
  const response = await auth.call({ path: '/sign-up/email', body: { email, password, name }, passwordHash })
  if (!response.ok) return undefined
  return findOwnAccount(database, { email, passwordHash })
}

/** The account that a sign-up made; undefined when the address had one. */
export async function findOwnAccount(
  database: Kysely<Schema>,
  { email, passwordHash }: Pick<NewAccount, 'email' | 'passwordHash'>,
): Promise<{ id: string; email: string } | undefined> {
  // Better Auth answers a second sign-up like the first; no other account has this salted hash.
  return database
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'user.email'])
    .where('account.password', '=', passwordHash)
    .where('user.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
}
