import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { findHoldEnd, provenHold } from '#domain/lessons/requests/holds.ts'
import {
  type LessonLinkView,
  type lessonLinkUse,
  lessonRequestEndpoints,
} from '#domain/lessons/requests/lesson-calls.ts'
import {
  findFamilyActor,
  findLessonGate,
  type LessonLinkPurpose,
} from '#domain/lessons/requests/lesson-request-state.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { hasMailbox } from '#server/database/addresses.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { isToCome } from '#server/lessons/agreed-lessons.ts'
import { findStudent } from '#server/students/find-student.ts'
import { isGuardianMailHeld } from '#server/students/guardian-mails.ts'
import { type FeedKeys, readOwnSettings } from '#server/students/lesson-feeds.ts'
import { confirmAtOnce, endRequest, passGate, waitsForTeacher } from './advance-request.ts'
import { cancelBooking, moveBooking } from './change-booking.ts'
import { findPlace } from './classes/class-seats.ts'
import { addConsents, askConsents, judgeConsents, readAgreed } from './consents.ts'
import { describeLesson } from './describe-lesson.ts'
import { findLessonLink, type LessonLink } from './lesson-links.ts'
import { listNear } from './offer-book.ts'
import { isGuardianDone, postLessonMails } from './post-lesson-mails.ts'
import { noteGuardianYes } from './requests/ask-guardian.ts'
import { chooseTime, listProposed } from './requests/propose-times.ts'
import { describeSeries } from './series/describe-series.ts'
import { takeSeries } from './series/take-series.ts'
import { type Advanced, claimRequest, type LessonParts, RefusedChange, settle } from './settle.ts'
import {
  type Booking,
  countSeats,
  isFromTeacher,
  type Lesson,
  readBooking,
  readLesson,
} from './stored-requests.ts'
import { holdsTime } from './taken-times.ts'

interface LinkParts extends LessonParts {
  keys: FeedKeys
}

interface OpenLink extends Lesson {
  link: LessonLink
}

type Use = Omit<z.infer<typeof lessonLinkUse>, 'secret'>

/** What whoever holds the secret of a mail may do with a request or a lesson. Only a press changes something: mail programs open
 * links too. */
export function routeLessonLinks(serve: ServeCall, parts: LinkParts): void {
  serve(lessonRequestEndpoints.useLink, async (context, { secret, ...use }) => {
    const link = await findLessonLink(parts.database, secret)
    const lesson = link && (await readLesson(parts.database, link.request))
    if (link === undefined || lesson === undefined) return rejectRequest(context, 404, 'link_invalid')
    if (link.reader === 'guardian' && isGuardianDone(lesson.request, parts.now()))
      return rejectRequest(context, 404, 'link_invalid')
    if (Date.parse(link.expires_at) <= parts.now().getTime())
      return actByOldLink(context, parts, { open: { link, ...lesson }, use })
    const done = await act(parts, { link, ...lesson }, use)
    if (!done.ok) return rejectRequest(context, 409, done.code)
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return view(parts, link, language)
  })
}

/** What a link is for; looking is for each. */
const actions: Record<LessonLinkPurpose, readonly Use['action'][]> = {
  mailbox: ['confirm', 'withdraw'],
  guardian: ['agree', 'withdraw', 'consent'],
  manage: ['move', 'cancel', 'consent', 'remind'],
  withdraw: ['withdraw'],
  choose: ['choose', 'take', 'withdraw'],
  seat: ['take', 'withdraw'],
}

async function act(parts: LessonParts, open: OpenLink, use: Use): Promise<Advanced> {
  const { link, request, booking } = open
  const settled = { ok: false, code: 'lesson_settled' } as const
  if (use.action === 'look' || use.action === 'renew') return { ok: true }
  if (!actions[link.purpose].includes(use.action)) return settled
  switch (use.action) {
    case 'confirm':
      return agree(parts, open, { gate: 'mailbox', consents: use.consents })
    case 'agree':
      return agree(parts, open, { gate: 'guardian', consents: use.consents })
    case 'consent':
      return changeConsents(parts, open, use.consents)
    case 'withdraw':
      return withdraw(parts, open, use.words)
    case 'remind':
      return changeReminders(parts, booking, use.reminds)
    case 'choose':
      return chooseTime(parts, request, { begins_at: use.begins_at, ...pickYes(open, use) })
    case 'take':
      return link.purpose === 'seat'
        ? takeOfferedSeat(parts, open)
        : takeSeries(parts, request, pickYes(open, use))
    case 'move':
    case 'cancel': {
      if (booking === undefined) return settled
      const changed = { request, booking, who: findFamilyActor(request, link.reader) }
      if (use.action === 'cancel') return cancelBooking(parts, { ...changed, words: use.words })
      return moveBooking(parts, changed, { begin: Date.parse(use.begins_at ?? '') })
    }
  }
}

function pickYes({ link: { reader } }: OpenLink, { consents }: Use) {
  return { reader, consents }
}

async function agree(
  parts: LessonParts,
  { link: { reader }, request }: OpenLink,
  { gate, consents = [] }: { gate: 'mailbox' | 'guardian'; consents: Use['consents'] },
): Promise<Advanced> {
  const questions = await askConsents(parts.database, request, { reader, now: parts.now() })
  const judged = judgeConsents(questions, consents, 'gate')
  return judged.ok ? passGate(parts, request, { gate, consents: judged.changes }) : judged
}

/** Takes back, or agrees later, what lessons do not need. */
async function changeConsents(
  parts: LessonParts,
  { link: { reader, purpose }, request, booking }: OpenLink,
  consents: Use['consents'] = [],
): Promise<Advanced> {
  const now = parts.now()
  return settle(parts, async ({ transaction }) => {
    const questions = await askConsents(transaction, request, { reader, now })
    // By the mail that asks a guardian it is the first yes, which is whole, unless nothing is left to agree to.
    const isOver = booking === undefined && request.ended !== null
    const judged = judgeConsents(questions, consents, purpose === 'guardian' && !isOver ? 'yes' : 'change')
    if (!judged.ok) throw new RefusedChange(judged.code)
    const { changes } = judged
    if (!(await addConsents(transaction, request, { changes, now })))
      throw new RefusedChange('lesson_settled')
    if (purpose === 'guardian' && booking !== undefined)
      await noteGuardianYes(transaction, request, { booking, now })
  })
}

async function changeReminders(
  { database }: LessonParts,
  booking: Booking | undefined,
  reminds: Use['reminds'],
): Promise<Advanced> {
  const student = booking?.student ?? null
  if (student === null || reminds === undefined) return { ok: false, code: 'lesson_settled' }
  await database.updateTable('students').set({ reminds }).where('id', '=', student).execute()
  return { ok: true }
}

async function withdraw(
  parts: LessonParts,
  { link: { reader }, request }: OpenLink,
  words: string | undefined,
): Promise<Advanced> {
  const questions = await askConsents(parts.database, request, { reader, now: parts.now() })
  const lessons = questions
    .filter(({ kind }) => kind === 'lessons')
    .map((each) => ({ ...each, given: false }))
  return endRequest(parts, request, { as: 'withdrawn', by: reader, words, consents: lessons })
}

/** A link that is too old says what it was for, brings a new one to the lesson that comes next, and takes back what was agreed to
 * by it. */
async function actByOldLink(
  context: Context,
  parts: LessonParts,
  { open, use }: { open: OpenLink; use: Use },
): Promise<Response | LessonLinkView> {
  const { link, request } = open
  const { purpose, reader } = link
  const findAgreed = async () =>
    actions[purpose].includes('consent')
      ? readAgreed(parts.database, request, { reader, now: parts.now() })
      : undefined
  if (use.action === 'renew') {
    const next = await findNext(parts, { link, request })
    if (next !== undefined)
      await postLessonMails(
        { ...parts, transaction: parts.database },
        { id: next.id, language: request.language },
        { kind: 'lesson_link', readers: [link.reader] },
      )
  } else if (use.action === 'consent' && (await findAgreed()) !== undefined) {
    const done = await changeConsents(parts, open, use.consents)
    if (!done.ok) return rejectRequest(context, 409, done.code)
  } else if (use.action !== 'look') return rejectRequest(context, 404, 'link_invalid')
  const agreed = await findAgreed()
  return { purpose, ...(agreed && { agreed }) }
}

/** The lesson that comes next of the student of a link, or else of the mailbox that it came to; to a guardian, only one that is
 * the same guardian's. */
async function findNext(
  { database, now }: LessonParts,
  { link: { reader }, request }: Pick<OpenLink, 'link' | 'request'>,
): Promise<{ id: string } | undefined> {
  const { email, guardian_email } = request
  const student =
    (await readBooking(database, request.id))?.student ?? (await findStudent(database, request))?.id ?? ''
  let ahead = database
    .selectFrom('bookings')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
    .select('lesson_requests.id')
    .where(isToCome(now()))
    .orderBy('bookings.begins_at')
  if (reader === 'guardian') ahead = ahead.where(hasMailbox('guardian_email', guardian_email ?? ''))
  return (
    (await ahead.where('bookings.student', '=', student).executeTakeFirst()) ??
    ahead.where(hasMailbox('lesson_requests.email', email)).executeTakeFirst()
  )
}

async function view(parts: LinkParts, link: LessonLink, language: Language): Promise<LessonLinkView> {
  const { database, book } = parts
  const { purpose, reader } = link
  const lesson = await readLesson(database, link.request)
  if (lesson === undefined) return { purpose }
  const { request, booking } = lesson
  const now = parts.now()
  const { zone, offer } = request
  const described = await describeLesson(book, lesson, { language, reader, now })
  const { begin, judged, price, sessions, say: _, end: __, venue: ___, ...shown } = described
  const isOver = request.ended === 'expired' || request.ended === 'declined'
  const isOpen = booking === undefined && request.ended === null
  const waitsForGuardian = isOpen && findLessonGate(request) === 'guardian' && reader !== 'guardian'
  const lost = { offer, begin, now: now.getTime() }
  return {
    purpose,
    lesson: {
      ...shown,
      isKept: await holdsTime(database, request.id),
      ...(price !== undefined && { price }),
      ...(offer.class && {
        class: { sessions, seats: countSeats(request), place: await findPlace(database, request) },
      }),
      type: request.type,
      student: request.full_name,
      isMinor: request.whose === 'minor',
      ...(request.guardian_name !== null && { guardian: request.guardian_name }),
      begins_at: new Date(begin).toISOString(),
      zone,
      phase: judged.phase,
      movesLeft: judged.movesLeft,
      // The page has free times of what is offered alone.
      mayMove: judged.mayMove && book.findOffer(request.type) !== undefined,
      near: isOver && booking === undefined ? await listNear(book, lost, { zone, language }) : [],
      proposed:
        isOpen && request.series === undefined ? await listProposed(parts, request, { zone, language }) : [],
      wasAsked: !isFromTeacher(request),
      ...(isOpen && request.series && { series: await describeSeries(parts, request, language) }),
      waitsForGuardian,
      guardianHeld: waitsForGuardian && (await isGuardianMailHeld(database, [request.id], now)),
      ...(purpose === 'manage' && (await readOwnSettings(parts, booking?.student ?? null))),
      consents: await askConsents(database, request, { reader, now }),
    },
  }
}

/** Takes a seat of a class that is offered to somebody who waited, until the offer ends; who may not do so alone keeps it until
 * the teacher agrees. */
async function takeOfferedSeat(parts: LessonParts, { link, request }: OpenLink): Promise<Advanced> {
  const now = parts.now()
  const { offered_until, begins_at, ended } = request
  if (offered_until === null || ended !== null || offered_until <= now.toISOString())
    return { ok: false, code: 'lesson_settled' }
  if (findLessonGate(request) !== 'teacher') return { ok: false, code: 'guardian_needed' }
  const begin = Date.parse(begins_at)
  const teacherZone = await parts.book.findTeacherZone(begin)
  return settle(parts, async (change) => {
    const { transaction } = change
    if (!(await waitsForTeacher(transaction, request, now)))
      return confirmAtOnce(change, {
        request,
        who: findFamilyActor(request, link.reader),
        now,
        teacherZone,
      })
    const hold_until = new Date(findHoldEnd(now.getTime(), begin, provenHold)).toISOString()
    const asked = { waiting_since: null, offered_until: null, hold_until }
    await claimRequest(transaction, request, asked, (claim) =>
      claim.where('ended', 'is', null).where('offered_until', '=', offered_until),
    )
    await postLessonMails(change, request, { kind: 'lesson_to_answer', readers: ['teacher'] })
  })
}
