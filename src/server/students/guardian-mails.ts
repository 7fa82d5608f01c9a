import { hasMailbox } from '#server/database/addresses.ts'
import type { Database } from '#server/database/tables.ts'
import { isUsedUp, productLimits } from '#server/limits/limits.ts'

/** Whether the mail that asks a guardian for a yes to one of these requests has to wait, as their mailbox has had its share of such
 * mails: known before it is tried. */
export async function isGuardianMailHeld(
  database: Database,
  requests: readonly string[],
  now: Date,
): Promise<boolean> {
  const mail = await selectAsking(database)
    .where('lesson_requests.id', 'in', ['', ...requests])
    .where('mails.status', '=', 'waiting')
    .where('mails.admitted_at', 'is', null)
    .orderBy('mails.id', 'desc')
    .executeTakeFirst()
  if (mail === undefined || mail.reason === 'many') return mail !== undefined
  const { kind, lesson_reader, email, guardian_email } = mail
  const [column, address] =
    lesson_reader === 'guardian' ? ['guardian_email', guardian_email ?? ''] : ['email', email]
  const limit = productLimits.confirmationsByAddress
  const sent = await selectAsking(database)
    .where('mails.kind', '=', kind)
    .where('mails.lesson_reader', '=', lesson_reader)
    .where(hasMailbox(`lesson_requests.${column}`, address))
    .where('mails.admitted_at', 'is not', null)
    .orderBy('mails.admitted_at', 'desc')
    .limit(limit.max)
    .execute()
  const latest = sent.map(({ admitted_at }) => Date.parse(admitted_at ?? ''))
  return isUsedUp(limit, latest, now.getTime())
}

function selectAsking(database: Database) {
  return database
    .selectFrom('mails')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'mails.lesson_requests')
    .select([
      'mails.kind',
      'mails.reason',
      'mails.lesson_reader',
      'mails.admitted_at',
      'email',
      'guardian_email',
    ])
    .where('mails.kind', 'in', ['lesson_guardian', 'lesson_agreement'])
}
