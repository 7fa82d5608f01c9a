import type { Kysely } from 'kysely'
import { type MailKind, mailKindNames, mailKinds } from '#domain/mails/registry.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { isDigestWanted } from '#server/mail/digest-setting.ts'
import { countUnread } from '#server/mail/stored-forms.ts'

const week = 7 * 86_400_000

/** A day's task may run a little earlier than that of a week ago. */
const almostWeek = week - 3_600_000

interface ReminderOptions {
  months: number
  /** Whether there is a digest once a week, until an admin decides. */
  digest: boolean
}

/** Reminds the artist of what nobody has read: each kind of reminder at most once a week. */
export function createReminderTask(database: Kysely<Schema>, { months, digest }: ReminderOptions): DailyTask {
  return {
    name: 'reminders',
    async run(now) {
      const isWanted = await isDigestWanted(database, digest)
      let mails = 0
      for (const name of mailKindNames) {
        const kind = mailKinds[name]
        if (kind.about !== 'unread' || (kind.optional && !isWanted)) continue
        const unread = await countUnread(database, kind.findLimit(now, months))
        if (unread > 0 && (await remind(database, name, now))) mails += 1
      }
      return { mails }
    },
  }
}

/** Writes the mail into the outbox, unless there was one within a week; those of earlier weeks go. */
async function remind(database: Kysely<Schema>, kind: MailKind, now: Date): Promise<boolean> {
  const created_at = now.toISOString()
  const since = new Date(now.getTime() - almostWeek).toISOString()
  return database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .executeTakeFirst()
    if (last !== undefined) return false
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
