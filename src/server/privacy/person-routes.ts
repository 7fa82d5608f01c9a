import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { personInput } from '#domain/settings/settings.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { erasePerson, exportPerson, noteExport } from './stored-person.ts'

interface PersonRouteOptions {
  database: Kysely<Schema>
  engine: Engine
  guards: Guards
  now: () => Date
}

/** What is stored of a person, for admins; mounted at /api/settings/person. The address is in the body, for addresses
 * stand in logs. */
export function createPersonRoutes({ database, engine, guards, now }: PersonRouteOptions): Hono {
  const routes = new Hono()
  routes.post('/export', guards.requireAdmin, async (context) => {
    const { email } = await readInput(context, personInput)
    const person = await exportPerson(database, email)
    const userId = context.get('user').id
    await noteExport(database, { email, person, userId, now: now() })
    return context.json({ email, exported_at: now().toISOString(), ...person })
  })
  routes.post('/erase', guards.requireAdmin, async (context) => {
    const { email } = await readInput(context, personInput)
    const by = { userId: context.get('user').id, now: now() }
    const erasure = await erasePerson({ database, engine }, email, by)
    return erasure.ok ? context.json({ counts: erasure.counts }) : rejectRequest(context, 409, 'last_admin')
  })
  return routes
}
