import type { Database } from '#server/database/tables.ts'
import { forgetWaitingMails, isMove } from '#server/mail/stored-forms.ts'
import { endRunOutRequests } from '#server/submissions/lesson-ahead.ts'

/** What waited when a restored backup was made has come about since: nobody is told of it now. */
export async function forgetWaiting(
  database: Database,
  restored: { madeAt: string; now: Date },
): Promise<void> {
  await forgetWaitingMails(database, restored)
  if (!isMove(restored)) await endRunOutRequests(database, restored.now)
}
