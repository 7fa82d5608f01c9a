import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import { invitationInput, type PeopleList } from '#domain/accounts/people.ts'
import { day } from '#domain/durations.ts'
import type { Schema } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier, readInput, requireFound } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import type { AccountParts } from './account-services.ts'
import { auditKeptFor, listAuditEntries, noteAuditEvent } from './audit.ts'
import { findAddress, findUserId } from './credentials.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.ts'
import { isIssuedId } from './responses.ts'
import { type Guards, mayEdit } from './roles.ts'

type PeopleRouteOptions = AccountParts & { guards: Guards }

/** Who works here, for admins; mounted at /api/people. */
export function createPeopleRoutes({ database, guards, now, postMail }: PeopleRouteOptions): Hono {
  const routes = new Hono()
  const { requireAdmin } = guards
  routes.get('/', requireAdmin, async (context) => {
    const [people, invitations] = await Promise.all([listPeople(database), listInvitations(database, now())])
    return context.json({ people, invitations })
  })
  routes.post('/invitations', requireAdmin, async (context) => {
    const { email } = await readInput(context, invitationInput)
    const invited = await findUserId(database, email)
    if (invited !== undefined && (await mayEdit(database, invited)))
      return rejectRequest(context, 409, 'already_editor')
    const userId = context.get('user').id
    const invitation = await invite(database, { email, userId, now: now() })
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    await postMail?.({ kind: 'invitation', invitation: invitation.id, language })
    return context.json({ ...invitation, isMailed: postMail !== undefined }, 201)
  })
  routes.delete('/invitations/:id', requireAdmin, async (context) => {
    requireFound(context, await withdrawInvitation(database, readIdentifier(context)))
    await noteAuditEvent(database, { kind: 'withdrew', userId: context.get('user').id, now: now() })
    return context.body(null, 204)
  })
  routes.delete('/editors/:id', requireAdmin, async (context) => {
    const id = context.req.param('id')
    requireFound(context, isIssuedId(id) && (await removeEditor(database, id)))
    const subject = await findAddress(database, id)
    const userId = context.get('user').id
    await noteAuditEvent(database, { kind: 'took_out', userId, subject, now: now() })
    return context.body(null, 204)
  })
  routes.get('/audit', requireAdmin, async (context) => {
    const since = new Date(now().getTime() - auditKeptFor * day)
    return context.json(await listAuditEntries(database, since))
  })
  return routes
}

async function removeEditor(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('editors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Admins, then editors, by e-mail address; whoever is both is an admin. */
async function listPeople(database: Kysely<Schema>): Promise<PeopleList['people']> {
  const admins = await database
    .selectFrom('user_roles')
    .innerJoin('user', 'user.id', 'user_roles.user_id')
    .select(['user.id', 'user.email', 'user.name'])
    .where('role', '=', adminRole)
    .orderBy('user.email')
    .execute()
  const editors = await database
    .selectFrom('editors')
    .innerJoin('user', 'user.id', 'editors.user_id')
    .select(['user.id', 'user.email', 'user.name', 'editors.since'])
    .orderBy('user.email')
    .execute()
  const known = new Set(admins.map(({ id }) => id))
  return [
    ...admins.map((admin) => ({ ...admin, role: 'admin' as const, since: null })),
    ...editors.filter(({ id }) => !known.has(id)).map((editor) => ({ ...editor, role: 'editor' as const })),
  ]
}
