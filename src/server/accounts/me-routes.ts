import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { Schema } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import type { Guards } from './guards.ts'
import { listStudioRoles } from './roles.ts'

/** Who is signed in, with which rights; mounted at /api/me. */
export function createMeRoutes(database: Kysely<Schema>, { requireUser }: Guards): Hono {
  const routes = new Hono()
  routes.get('/', requireUser, async (context) => {
    const user = context.get('user')
    return context.json({ user, roles: await listStudioRoles(database, user.id) } satisfies SignedInUser)
  })
  routes.all('/', allowOnly('GET', 'HEAD'))
  return routes
}
