import type { Kysely } from 'kysely'
import type { OwnSession } from '#domain/accounts/own-account.ts'
import type { Schema } from '#server/database/tables.ts'

interface OwnedSession {
  userId: string
  /** Of the session that asks. */
  sessionId: string
}

/** The sessions of an account that have not run out, that which asks first, then the last used. */
export async function listSessions(
  database: Kysely<Schema>,
  { userId, sessionId }: OwnedSession,
): Promise<OwnSession[]> {
  const rows = await database
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .execute()
  const sessions = rows
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      ...{ id, isHere: id === sessionId, browser: userAgent ?? '' },
      createdAt: new Date(createdAt).toISOString(),
      usedAt: new Date(updatedAt).toISOString(),
    }))
  return sessions.toSorted(
    (one, other) => Number(other.isHere) - Number(one.isHere) || (one.usedAt < other.usedAt ? 1 : -1),
  )
}

/** Ends one session of an account by its id; false when it has no such session. */
export async function endSession(
  database: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of an account but the one that asks; false where it had no other. */
export async function endOtherSessions(
  database: Kysely<Schema>,
  { userId, sessionId }: OwnedSession,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
