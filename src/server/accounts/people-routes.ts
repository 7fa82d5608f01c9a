import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { invitationInput } from '#domain/accounts/people.ts'
import { isIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { findUserId } from './credentials.ts'
import { listPeople, removeEditor } from './editors.ts'
import type { Guards } from './guards.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.ts'
import { mayEdit } from './roles.ts'

interface PeopleRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  now: () => Date
}

const isUserId = (id: string) => /^[A-Za-z0-9_-]{1,80}$/.test(id)

/** Who works here, for admins; mounted at /api/people. */
export function createPeopleRoutes({ database, guards, now }: PeopleRouteOptions): Hono {
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
    return context.json(await invite(database, { email, userId, now: now() }), 201)
  })
  routes.delete('/invitations/:id', requireAdmin, async (context) => {
    const id = context.req.param('id')
    const withdrawn = isIdentifier(id) && (await withdrawInvitation(database, id))
    return withdrawn ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.delete('/editors/:id', requireAdmin, async (context) => {
    const id = context.req.param('id')
    const removed = isUserId(id) && (await removeEditor(database, id))
    return removed ? context.body(null, 204) : rejectRequest(context, 404, 'not_found')
  })
  routes.all('/', allowOnly('GET', 'HEAD'))
  routes.all('/invitations', allowOnly('POST'))
  routes.all('/invitations/:id', allowOnly('DELETE'))
  routes.all('/editors/:id', allowOnly('DELETE'))
  return routes
}
