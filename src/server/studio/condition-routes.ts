import { readCondition } from '#domain/api.ts'
import { listPasskeys } from '#server/accounts/passkeys.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { listRefused } from '#server/audio/jobs.ts'
import { nightlyBackup } from '#server/backup/own-backups.ts'
import type { StudioRouteOptions } from './content-routes.ts'

interface ConditionRouteOptions extends Omit<StudioRouteOptions, 'now'> {
  sendsMail: boolean
}

/** How the machine stands, for admins. */
export function routeCondition(serve: ServeCall, { database, sendsMail }: ConditionRouteOptions): void {
  serve(readCondition, async (context) => {
    const backup = await database
      .selectFrom('daily_tasks')
      .select('finished_at')
      .where('name', '=', nightlyBackup)
      .where('finished_at', 'is not', null)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    const passkeys = await listPasskeys(database, context.get('user').id)
    return {
      sendsMail,
      hasPasskey: passkeys.length > 0,
      lastBackup: backup?.finished_at ?? null,
      refused: await listRefused(database),
    }
  })
}
