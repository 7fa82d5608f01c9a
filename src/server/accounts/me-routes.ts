import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { Schema } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import type { Guards } from './guards.ts'
import { readKeptLanguage } from './kept-language.ts'
import { listStudioRoles } from './roles.ts'

/** Who is signed in, with which rights, and in which language; mounted at /api/me. */
export function createMeRoutes(database: Kysely<Schema>, { requireUser }: Guards): Hono {
  const routes = new Hono()
  routes.get('/', requireUser, async (context) => {
    const user = context.get('user')
    const roles = await listStudioRoles(database, user.id)
    const language = await readKeptLanguage(database, user.id)
    return context.json({ user, roles, ...(language && { language }) } satisfies SignedInUser)
  })
  routes.all('/', allowOnly('GET', 'HEAD'))
  return routes
}
