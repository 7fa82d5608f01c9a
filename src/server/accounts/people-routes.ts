import { Hono } from 'hono'
import { invitationInput } from '#domain/accounts/people.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit-events.ts'
import { listAuditEntries } from './audit-list.ts'
import { auditKeptFor } from './clear-task.ts'
import { findAddress, findUserId } from './credentials.ts'
import { listPeople, removeEditor } from './editors.ts'
import type { Guards } from './guards.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.ts'
import { isIssuedId } from './issued-id.ts'
import { mayEdit } from './roles.ts'

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
    const input = await readInput(context, invitationInput)
    if (!input.ok) return input.response
    const { email } = input.value
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
    const id = context.req.param('id')
    const withdrawn = isIdentifier(id) && (await withdrawInvitation(database, id))
    const userId = context.get('user').id
    if (withdrawn) await noteAuditEvent(database, { kind: 'withdrew', userId, now: now() })
    return withdrawn ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.delete('/editors/:id', requireAdmin, async (context) => {
    const id = context.req.param('id')
    const removed = isIssuedId(id) && (await removeEditor(database, id))
    const subject = removed ? await findAddress(database, id) : undefined
    if (removed)
      await noteAuditEvent(database, {
        kind: 'took_out',
        userId: context.get('user').id,
        subject,
        now: now(),
      })
    return removed ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.get('/audit', requireAdmin, async (context) => {
    const since = new Date(now().getTime() - auditKeptFor * 86_400_000)
    return context.json(await listAuditEntries(database, since))
  })
  routes.all('/', allowOnly('GET', 'HEAD'))
  routes.all('/audit', allowOnly('GET', 'HEAD'))
  routes.all('/invitations', allowOnly('POST'))
  routes.all('/invitations/:id', allowOnly('DELETE'))
  routes.all('/editors/:id', allowOnly('DELETE'))
  return routes
}
