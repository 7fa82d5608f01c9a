import { type Handler, Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { addressConfirmation, passwordReset } from '#domain/accounts/account.ts'
import type { Schema } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit-events.ts'
import { isCommonPassword } from './common-passwords.ts'
import { rejectBusy } from './contract-responses.ts'
import { isConfirmed, replacePassword } from './credentials.ts'
import { findLink, spendLink } from './link-tokens.ts'
import { createResetRequest } from './request-password-reset.ts'
import { removeTwoFactor } from './two-factor.ts'

/** What the links of mails about accounts lead to; mounted at /api/auth. */
export function createLinkRoutes(parts: AccountParts): Hono {
  return new Hono()
    .post('/request-password-reset', createResetRequest(parts))
    .post('/reset-password', createReset(parts))
    .post('/confirm-address', createConfirmation(parts))
    .all('/request-password-reset', allowOnly('POST'))
    .all('/reset-password', allowOnly('POST'))
    .all('/confirm-address', allowOnly('POST'))
}

/** Gives an account the password that the owner of its address chose, and ends its sessions. */
function createReset({ auth, database, queue, now }: AccountParts): Handler {
  return async (context) => {
    const input = await readInput(context, passwordReset)
    if (!input.ok) return input.response
    const { token, password } = input.value
    if (isCommonPassword(password))
      return rejectFields(context, [{ field: 'password', code: 'password_common' }])
    const link = { purpose: 'password', token, now: now() } as const
    const subject = await findLink(database, link)
    if (subject === undefined) return rejectRequest(context, 404, 'link_invalid')
    const passwordHash = await queue.run({ lane: 'own', subject }, () => auth.hashPassword(password))
    if (passwordHash === undefined) return rejectBusy(context)
    const email = await database.transaction().execute(async (transaction) => {
      const userId = await spendLink(transaction, link)
      if (userId === undefined) return undefined
      await replacePassword(transaction, userId, passwordHash)
      if (!(await isConfirmed(transaction, userId))) await removeForeignSettings(transaction, userId)
      await noteAuditEvent(transaction, { kind: 'password_reset', userId, now: link.now })
      return markConfirmed(transaction, userId)
    })
    return email === undefined ? rejectRequest(context, 404, 'link_invalid') : context.json({ email })
  }
}

/** Until an address is confirmed, whatever an account has may have been set by somebody else who signed up with it. */
async function removeForeignSettings(transaction: Kysely<Schema>, userId: string): Promise<void> {
  await removeTwoFactor(transaction, userId)
  await transaction.deleteFrom('studio_languages').where('user_id', '=', userId).execute()
  await transaction
    .updateTable('user')
    .set(({ ref }) => ({ name: ref('email') }))
    .where('id', '=', userId)
    .execute()
}

/** Notes that the address of an account is its owner's. */
function createConfirmation({ database, now }: AccountParts): Handler {
  return async (context) => {
    const input = await readInput(context, addressConfirmation)
    if (!input.ok) return input.response
    const link = { purpose: 'address', token: input.value.token, now: now() } as const
    const email = await database.transaction().execute(async (transaction) => {
      const userId = await spendLink(transaction, link)
      return userId === undefined ? undefined : markConfirmed(transaction, userId)
    })
    return email === undefined ? rejectRequest(context, 404, 'link_invalid') : context.json({ email })
  }
}

/** Who followed a mailed link reads the mails of the account's address; gives that address. */
async function markConfirmed(transaction: Kysely<Schema>, userId: string): Promise<string | undefined> {
  const user = await transaction
    .updateTable('user')
    .set({ emailVerified: sql<boolean>`true` })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst()
  return user?.email
}
