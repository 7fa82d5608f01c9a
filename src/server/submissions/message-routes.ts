import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Guards } from '#server/accounts/guards.ts'
import type { Schema } from '#server/database/tables.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { countNewMessages } from './list-submissions.ts'

interface MessageRouteOptions {
  database: Kysely<Schema>
  guards: Guards
}

/** The calls about messages of both forms (docs/specification.md, "Calls"). */
export function createMessageRoutes({ database, guards }: MessageRouteOptions): Hono {
  const routes = new Hono()
  routes.get('/counts', guards.requireAdmin, async (context) =>
    context.json({ new: await countNewMessages(database) }),
  )
  routes.all('/counts', allowOnly('GET', 'HEAD'))
  return routes
}
