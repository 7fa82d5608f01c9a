import { day, hour } from '#domain/durations.ts'
import { type MailKind, mailKindNames, mailKinds } from '#domain/mails/registry.ts'
import type { Database } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { isDigestWanted } from '#server/mail/digest-setting.ts'
import { postMail } from '#server/mail/outbox.ts'
import { countSetApart, countUnread } from '#server/mail/stored-forms.ts'

/** A day's task may run a little earlier than the one that it is measured by. */
const margin = hour

interface ReminderOptions {
  months: number
  /** Whether there is a digest once a week, until an admin decides. */
  digest: boolean
}

/** Reminds the artist of what nobody has read, in a digest once a week and in a warning every six days, and tells him once a day of
 * what was set apart since he was last told. */
export function createReminderTask(database: Database, { months, digest }: ReminderOptions): DailyTask {
  return {
    name: 'reminders',
    async run(now) {
      const isWanted = await isDigestWanted(database, digest)
      let mails = 0
      for (const name of mailKindNames) {
        const kind = mailKinds[name]
        if (kind.about === 'unread') {
          if (kind.optional && !isWanted) continue
          const unread = await countUnread(database, kind.findLimit(now, months))
          // A day earlier where some are to be deleted: what comes due while a run is late was named before.
          const every = (kind.optional ? 7 : 6) * day
          if (unread > 0 && (await remind(database, name, { now, every }))) mails += 1
        } else if (kind.about === 'set-apart') {
          const added = await countSetApart(database, await findLast(database, name))
          if (added > 0 && (await remind(database, name, { now, every: day }))) mails += 1
        }
      }
      return { mails }
    },
  }
}

async function findLast(database: Database, kind: MailKind): Promise<string | undefined> {
  const { last } = await database
    .selectFrom('mails')
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return last ?? undefined
}

/** Writes the mail into the outbox, unless there was one within its time; earlier ones go. */
async function remind(
  database: Database,
  kind: MailKind,
  { now, every }: { now: Date; every: number },
): Promise<boolean> {
  const since = new Date(now.getTime() - every + margin).toISOString()
  return database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .executeTakeFirst()
    if (last !== undefined) return false
    await transaction.deleteFrom('mails').where('kind', '=', kind).execute()
    await postMail(transaction, { kind, language: 'en', now })
    return true
  })
}
