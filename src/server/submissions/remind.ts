import type { Kysely } from 'kysely'
import type { ReminderKind } from '#domain/mail/mail-kinds.ts'
import { findDigestLimit, findWarningLimit } from '#domain/submissions/retention.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { countUnread } from '#server/mail/count-unread.ts'
import { isDigestWanted } from '#server/mail/digest-setting.ts'

const week = 7 * 86_400_000

/** A day's task may run a little earlier than that of a week ago. */
const almostWeek = week - 3_600_000

interface ReminderOptions {
  months: number
  /** Whether what waits is told once a week, until an admin decides. */
  digest: boolean
}

/** Tells the artist of what has waited for two days, once a week, and of unread messages in the week before they are deleted. */
export function createReminderTask(database: Kysely<Schema>, { months, digest }: ReminderOptions): DailyTask {
  return {
    name: 'reminders',
    async run(now) {
      const wanted: ReminderKind[] = []
      if ((await isDigestWanted(database, digest)) && (await countUnread(database, findDigestLimit(now))) > 0)
        wanted.push('digest')
      if ((await countUnread(database, findWarningLimit(now, months))) > 0) wanted.push('deletion_warning')
      let mails = 0
      for (const kind of wanted) if (await remind(database, kind, now)) mails += 1
      return { mails }
    },
  }
}

/** Writes the mail into the outbox, unless there was one within a week; those of earlier weeks go. */
async function remind(database: Kysely<Schema>, kind: ReminderKind, now: Date): Promise<boolean> {
  const created_at = now.toISOString()
  const since = new Date(now.getTime() - almostWeek).toISOString()
  return database.transaction().execute(async (transaction) => {
    const told = await transaction
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .executeTakeFirst()
    if (told !== undefined) return false
    await transaction.deleteFrom('mails').where('kind', '=', kind).execute()
    await transaction
      .insertInto('mails')
      .values({
        id: createIdentifier(now),
        kind,
        language: 'en',
        created_at,
        due_at: created_at,
        status: 'waiting',
      })
      .execute()
    return true
  })
}
