import type { FormInput } from '#domain/forms/schemas.ts'
import type { Language } from '#domain/language.ts'
import { lessonLinkPath } from '#domain/lessons/requests/lesson-link-path.ts'
import { type LessonOffer, mayNeedYes } from '#domain/lessons/requests/lesson-offer.ts'
import type { LessonGate } from '#domain/lessons/requests/lesson-request-state.ts'
import { type NextSteps, planGates } from '#domain/lessons/requests/next-steps.ts'
import { createLessonLink } from '#server/bookings/lesson-links.ts'
import type { OfferBook } from '#server/bookings/offer-book.ts'
import type { Database } from '#server/database/tables.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { readWords } from '#words/stored-words.ts'

interface NextParts {
  database: Database
  book: Pick<OfferBook, 'findTeacherZone'>
  sendsMail: boolean
}

interface SentRequest {
  id: string
  offer: LessonOffer
  fields: FormInput
  language: Language
  isKept: boolean
  waits?: boolean
  now: Date
}

/** What happens now with a request that was stored: each step with its deadline on both clocks, and a link that withdraws it and
 * does nothing else. Undefined for one that has ended since it was first sent. */
export async function describeNext(
  { database, book, sendsMail }: NextParts,
  { id, offer, fields, language, isKept, waits = false, now }: SentRequest,
): Promise<NextSteps | undefined> {
  if (await hasEnded(database, id)) return undefined
  const { begins_at = '', zone = '', whose = '', email = '', others, guardian_name, guardian_email } = fields
  const begin = Date.parse(begins_at)
  const words = readWords('lessons', language)
  const teacherZone = await book.findTeacherZone(begin)
  const say = (instant: number) => formatClocks(instant, { reader: zone, other: teacherZone }, language)
  const sent = { whose, begin, waitsForTeacher: !waits && mayNeedYes(offer, { whose, others }), sendsMail }
  const gates = planGates(sent, now.getTime())
  const last = gates.at(-1)
  const said = {
    email,
    guardian: guardian_name,
    address: guardian_email,
    interpolation: { escapeValue: false },
  }
  const secret = await createLessonLink(database, {
    request: id,
    purpose: 'withdraw',
    reader: 'writer',
    expires_at: begins_at,
    now,
  })
  const sort = offer.class === undefined ? 'sent' : waits ? 'sent.list' : 'sent.class'
  const formatStep = (gate: LessonGate, until: number) => {
    const kept = { ...said, when: say(until).line }
    if (gate === 'teacher') return words.t(`${offer.class ? 'sent.class' : 'sent'}.teacher.text`, kept)
    // Where nothing is kept, no more is said than until when to press.
    if (gate === 'mailbox' && !isKept) return words.t('sent.list.mailbox.text', kept)
    return words.t(`${sort}.${gate}.text`, kept)
  }
  return {
    lead: waits
      ? words.t('sent.list.lead')
      : words.t(`${offer.class === undefined ? 'sent' : 'sent.class'}.${isKept ? 'lead' : 'leadOpen'}`),
    when: say(begin),
    steps: gates.map((step) => ({
      heading: words.t(`sent.${step.gate}.heading`, said),
      text: formatStep(step.gate, step.until),
      state: words.t(step === last ? `${sort}.firm` : `sent.${step.gate}.state`, said),
    })),
    withdraw: lessonLinkPath(secret),
  }
}

async function hasEnded(database: Database, id: string): Promise<boolean> {
  const stored = await database
    .selectFrom('lesson_requests')
    .select(['ended', 'trashed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return stored === undefined || stored.ended !== null || stored.trashed_at !== null
}
