import { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { condition } from '#domain/editing/condition.ts'
import { listPasskeys } from '#server/accounts/passkeys.ts'
import { listRefused } from '#server/audio/jobs.ts'
import { nightlyBackup } from '#server/backup/own-backups.ts'
import type { StudioRouteOptions } from './content-routes.ts'

interface ConditionRouteOptions extends Omit<StudioRouteOptions, 'now'> {
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
    const passkeys = await listPasskeys(database, context.get('user').id)
    const response: z.infer<typeof condition> = {
      sendsMail,
      hasPasskey: passkeys.length > 0,
      lastBackup: backup?.finished_at ?? null,
      refused: await listRefused(database),
    }
    return context.json(response)
  })
  return routes
}
