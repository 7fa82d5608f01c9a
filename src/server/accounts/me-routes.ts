import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { Schema } from '#server/database/tables.ts'
import { matchAcceptLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import type { Guards } from './guards.ts'
import { keepFirstLanguage, readKeptLanguage } from './kept-language.ts'
import { listStudioRoles } from './roles.ts'

interface MeRouteOptions {
  database: Kysely<Schema>
  guards: Guards
  /** Is called as someone who may work in the studio opens a page of it. */
  onEntered: () => void
}

/** Who is signed in, with which rights, and in which language; mounted at /api/me. */
export function createMeRoutes({ database, guards, onEntered }: MeRouteOptions): Hono {
  const routes = new Hono()
  routes.get('/', guards.requireUser, async (context) => {
    const user = context.get('user')
    const roles = await listStudioRoles(database, user.id)
    const language = await readKeptLanguage(database, user.id)
    if (roles.length > 0) {
      onEntered()
      const asked = matchAcceptLanguage(context.req.header('Accept-Language'))
      if (language === undefined && asked !== undefined) await keepFirstLanguage(database, user.id, asked)
    }
    return context.json({ user, roles, ...(language && { language }) } satisfies SignedInUser)
  })
  routes.all('/', allowOnly('GET', 'HEAD'))
  return routes
}
