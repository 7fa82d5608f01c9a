import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'

const day = 86_400_000 // ms

/** How long the audit list goes back, in days: twelve months. */
export const auditKeptFor = 365

/** How long mails about accounts stay once they were sent or given up, in days. */
const mailsKeptFor = 30

export const accountsTask = 'accounts'

interface ClearOptions {
  /** Throws while the clock is implausible, or no backup holds what is due. */
  requireSafety: (now: Date) => Promise<void>
}

/** Deletes what accounts leave behind: ended sessions, unused links and invitations, old mails, and what happened a year
 * ago. */
export function createAccountsTask(database: Kysely<Schema>, { requireSafety }: ClearOptions): DailyTask {
  return {
    name: accountsTask,
    async run(now) {
      await requireSafety(now)
      const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
      const time = now.toISOString()
      const results = await Promise.all([
        database.deleteFrom('session').where('expiresAt', '<', time).executeTakeFirst(),
        database.deleteFrom('verification').where('expiresAt', '<', time).executeTakeFirst(),
        database.deleteFrom('invitations').where('expires_at', '<', time).executeTakeFirst(),
        database
          .deleteFrom('audit_events')
          .where('happened_at', '<', before(auditKeptFor))
          .executeTakeFirst(),
        database
          .deleteFrom('mails')
          .where('finished_at', '<', before(mailsKeptFor))
          .where(({ eb, or }) => or([eb('user_id', 'is not', null), eb('invitation', 'is not', null)]))
          .executeTakeFirst(),
      ])
      return { deleted: results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0) }
    },
  }
}
