import { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { condition } from '#domain/editing/condition.ts'
import { nightlyBackup } from '#server/backup/nightly.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import type { ContentRouteOptions } from './content-routes.ts'

interface ConditionRouteOptions extends Omit<ContentRouteOptions, 'now'> {
  sendsMail: boolean
}

/** How the machine stands, for admins; mounted at /api/condition. */
export function createConditionRoutes({ database, guards, sendsMail }: ConditionRouteOptions): Hono {
  const routes = new Hono()
  routes.get('/', guards.requireAdmin, async (context) => {
    const backup = await database
      .selectFrom('daily_tasks')
      .select('finished_at')
      .where('name', '=', nightlyBackup)
      .where('finished_at', 'is not', null)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    const answer: z.infer<typeof condition> = { sendsMail, lastBackup: backup?.finished_at ?? null }
    return context.json(answer)
  })
  routes.all('/', allowOnly('GET', 'HEAD'))
  return routes
}
