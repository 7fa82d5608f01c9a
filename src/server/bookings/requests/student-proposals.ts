import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import { postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import type { LessonParts, Refused } from '#server/bookings/settle.ts'
import { hasMailbox } from '#server/database/addresses.ts'
import type { Database } from '#server/database/tables.ts'
import type { Taught } from '#server/students/compose-guardian.ts'
import { composeRequest, listAsked } from './compose-request.ts'
import { judgeTimes, type Proposal } from './propose-times.ts'

/** What one student is offered at a time. */
const mostOpen = 3

type OfferRefusal = { ok: false; code: 'guardian_needed' | 'mail_not_set_up' | 'offers_open' }

type Proposed = { ok: true; id: string } | Refused | OfferRefusal

/** Proposes times to a student who has not asked for one: a request of which one is chosen by the link of a mail. */
export async function proposeToStudent(
  parts: LessonParts,
  taught: Taught,
  { offer, times, words }: Proposal & { offer: LessonOffer },
): Promise<Proposed> {
  const now = parts.now()
  const refusal = await findRefusal(parts, taught)
  if (refusal !== undefined) return refusal
  const judged = await judgeTimes(parts, { id: '', offer }, times)
  if (!judged.ok) return judged
  const [first = ''] = judged.proposed
  const request = {
    ...composeRequest(taught, { offer, begin: Date.parse(first), now }),
    proposed: JSON.stringify(judged.proposed),
    hold_until: judged.until,
    answer: words ?? null,
  }
  await parts.database.transaction().execute(async (transaction) => {
    await transaction.insertInto('lesson_requests').values(request).execute()
    await postLessonMails({ ...parts, transaction }, request, {
      kind: 'lesson_proposed',
      readers: listAsked(request),
    })
  })
  return { ok: true, id: request.id }
}

/** Why nothing can be offered to a student: without mail nobody could agree, and a child is never alone. */
export async function findRefusal(
  { database, sendsMail, now }: LessonParts,
  { student, guardian }: Taught,
): Promise<OfferRefusal | undefined> {
  if (!sendsMail) return { ok: false, code: 'mail_not_set_up' }
  if (isMinor(student.born, now()) && guardian === undefined) return { ok: false, code: 'guardian_needed' }
  const open = await countOffers(database, student.email)
  return open < mostOpen ? undefined : { ok: false, code: 'offers_open' }
}

async function countOffers(database: Database, email: string): Promise<number> {
  const { count } = await database
    .selectFrom('lesson_requests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(hasMailbox('email', email))
    .where('ended', 'is', null)
    .where('proposed', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
