import { ownAccountEndpoints, readSignedInUser } from '#domain/accounts/account-api.ts'
import type { OwnSession } from '#domain/accounts/own-account.ts'
import { type Language, parseLanguage } from '#domain/language.ts'
import { type Database, submissionTables } from '#server/database/tables.ts'
import { matchAcceptLanguage } from '#server/http/accept-language.ts'
import { requireFound } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit.ts'
import { isCommonPassword, isSecretOf, storePassword } from './credentials.ts'
import { isIssuedId, rejectBusy, verifyOwnPassword } from './responses.ts'
import { isLastAdmin, listStudioRoles } from './roles.ts'
import type { AnswerCall, ServeCall } from './serve-calls.ts'

interface MeRouteOptions {
  database: Database
  /** Is called as someone who may work in the studio opens a page of it. */
  onEntered: () => void
}

/** Who is signed in, with which rights, and in which language. */
export function routeMe(serve: ServeCall, { database, onEntered }: MeRouteOptions): void {
  serve(readSignedInUser, async (context) => {
    const user = context.get('user')
    const roles = await listStudioRoles(database, user.id)
    const language = await readKeptLanguage(database, user.id)
    if (roles.length > 0) {
      onEntered()
      const asked = matchAcceptLanguage(context.req.header('Accept-Language'))
      if (language === undefined && asked !== undefined)
        await keepLanguage(database, { userId: user.id, language: asked, isFirst: true })
    }
    return { user, roles, ...(language && { language }) }
  })
}

/** One's own password, language, sessions and account. */
export function routeOwnAccount(serve: ServeCall, parts: AccountParts): void {
  const { database, now } = parts
  serve(ownAccountEndpoints.listSessions, async (context) => {
    const owned = { userId: context.get('user').id, sessionId: context.get('sessionId') }
    return { sessions: await listSessions(database, owned) }
  })
  serve(ownAccountEndpoints.endOtherSessions, async (context) => {
    const userId = context.get('user').id
    const ended = await endOtherSessions(database, { userId, sessionId: context.get('sessionId') })
    if (ended) await noteAuditEvent(database, { kind: 'session_ended', userId, now: now() })
  })
  serve(ownAccountEndpoints.endSession, async (context) => {
    const id = context.req.param('id')
    const userId = context.get('user').id
    requireFound(context, isIssuedId(id) && (await endSession(database, { userId, id })))
    await noteAuditEvent(database, { kind: 'session_ended', userId, now: now() })
  })
  serve(ownAccountEndpoints.keepLanguage, (context, { language }) =>
    keepLanguage(database, { userId: context.get('user').id, language }),
  )
  serve(ownAccountEndpoints.changePassword, createPasswordChange(parts))
  serve(ownAccountEndpoints.deleteAccount, async (context, input) => {
    const userId = context.get('user').id
    const rejection = await verifyOwnPassword(context, parts, { userId, password: input.current })
    if (rejection !== undefined) return rejection
    if ((await deleteAccount(database, userId)) === 'last_admin')
      return rejectRequest(context, 409, 'last_admin')
    return context.body(null, 204)
  })
}

function createPasswordChange(parts: AccountParts): AnswerCall<typeof ownAccountEndpoints.changePassword> {
  const { auth, database, queue, now } = parts
  return async (context, { current, password }) => {
    if (isCommonPassword(password))
      return rejectFields(context, [{ field: 'password', code: 'password_common' }])
    const userId = context.get('user').id
    const rejection = await verifyOwnPassword(context, parts, { userId, password: current })
    if (rejection !== undefined) return rejection
    const turn = { lane: 'own', subject: userId } as const
    const passwordHash = await queue.run(turn, () => auth.hashPassword(password))
    if (passwordHash === undefined) return rejectBusy(context)
    await database.transaction().execute(async (transaction) => {
      await storePassword(transaction, userId, passwordHash)
      await endOtherSessions(transaction, { userId, sessionId: context.get('sessionId') })
      await noteAuditEvent(transaction, { kind: 'password_changed', userId, now: now() })
    })
    return context.body(null, 204)
  }
}

async function deleteAccount(database: Database, userId: string): Promise<'deleted' | 'last_admin'> {
  return database.transaction().execute(async (transaction) => {
    if (await isLastAdmin(transaction, userId)) return 'last_admin'
    await forgetAuthor(transaction, userId)
    await transaction.deleteFrom('mails').where('user_id', '=', userId).execute()
    await transaction.deleteFrom('verification').where(isSecretOf(userId)).execute()
    await transaction.deleteFrom('user').where('id', '=', userId).execute()
    return 'deleted'
  })
}

/** What a person wrote on the site stays, without who wrote it. */
export async function forgetAuthor(transaction: Database, userId: string): Promise<void> {
  await transaction
    .updateTable('document_versions')
    .set({ saved_by: null })
    .where('saved_by', '=', userId)
    .execute()
  await transaction
    .updateTable('editions')
    .set({ published_by: null })
    .where('published_by', '=', userId)
    .execute()
  for (const table of ['documents', ...submissionTables] as const)
    await transaction.updateTable(table).set({ trashed_by: null }).where('trashed_by', '=', userId).execute()
}

interface OwnedSession {
  userId: string
  sessionId: string
}

/** The sessions of an account that have not run out, that which asks first, then the last used. */
async function listSessions(database: Database, { userId, sessionId }: OwnedSession): Promise<OwnSession[]> {
  const rows = await database
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .execute()
  const sessions = rows
    .filter(({ expiresAt }) => new Date(expiresAt).getTime() > Date.now())
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      isHere: id === sessionId,
      browser: userAgent ?? '',
      createdAt: new Date(createdAt).toISOString(),
      usedAt: new Date(updatedAt).toISOString(),
    }))
  return sessions.toSorted(
    (one, other) => Number(other.isHere) - Number(one.isHere) || (one.usedAt < other.usedAt ? 1 : -1),
  )
}

async function endSession(
  database: Database,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function endOtherSessions(database: Database, { userId, sessionId }: OwnedSession): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The language that an account has the studio in; undefined where it has not entered it. */
export async function readKeptLanguage(database: Database, userId: string): Promise<Language | undefined> {
  const kept = await database
    .selectFrom('studio_languages')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return parseLanguage(kept?.language)
}

/** Notes which language an account has the studio in, and its notices come in; with `isFirst`, unless it has one. */
export async function keepLanguage(
  database: Database,
  { userId, language, isFirst = false }: { userId: string; language: Language; isFirst?: boolean },
): Promise<void> {
  await database
    .insertInto('studio_languages')
    .values({ user_id: userId, language })
    .onConflict((conflict) => {
      const ofUser = conflict.column('user_id')
      return isFirst ? ofUser.doNothing() : ofUser.doUpdateSet({ language })
    })
    .execute()
}
