import type { NotedKind } from '#domain/accounts/audit.ts'
import { listFields } from '#domain/forms/form-description.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import type { Language } from '#domain/language.ts'
import type { NamedConsent } from '#domain/lessons/requests/consents.ts'
import {
  type LessonAnswer,
  type LessonDetails,
  type LessonRow,
  type LessonStage,
  lessonRequestEndpoints,
} from '#domain/lessons/requests/lesson-calls.ts'
import { findLessonGate } from '#domain/lessons/requests/lesson-request-state.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectFields, rejectRequest } from '#server/http/responses.ts'
import { readHomeDate } from '#server/lessons/read-home-date.ts'
import { findStudent } from '#server/students/find-student.ts'
import { isGuardianMailHeld } from '#server/students/guardian-mails.ts'
import { findMeeting } from '#server/students/meeting.ts'
import { listUnpaidPackages } from '#server/students/read-credits.ts'
import { mayForgive, readDues, selectRefunds, selectUnpaidRequests } from '#server/students/read-dues.ts'
import { readStanding } from '#server/students/read-students.ts'
import { acceptRequest, endRequest } from './advance-request.ts'
import {
  cancelBooking,
  forgiveBooking,
  moveBooking,
  noteOutcome,
  payBooking,
  spendOnBooking,
  takeCreditBack,
  unpayBooking,
} from './change-booking.ts'
import { findFirstCollision, listColliding } from './collision-routes.ts'
import { noteTakenBack, readConsents } from './consents.ts'
import { describeToTeacher, readWriter } from './describe-lesson.ts'
import { listProposed, proposeTimes } from './requests/propose-times.ts'
import { releaseRequest } from './requests/release-request.ts'
import type { Advanced, LessonParts } from './settle.ts'
import {
  countSeats,
  isFromTeacher,
  type Lesson,
  type LessonRequest,
  readLesson,
  readLessons,
} from './stored-requests.ts'
import { holdsTime } from './taken-times.ts'

interface Answer {
  userId: string
  action: string
  begins_at?: string | undefined
  times?: string[] | undefined
  words?: string | undefined
  knowingly?: true | undefined
  paid_on?: string | undefined
  directly?: true | undefined
  consent?: NamedConsent | undefined
}

/** What the audit tells of, with who of several did it. */
const notedAnswers: Partial<Record<LessonAnswer, NotedKind>> = {
  accept: 'lesson_accepted',
  decline: 'lesson_declined',
  move: 'lesson_moved',
  cancel: 'lesson_cancelled',
  take_back: 'consent_taken_back',
}

/** The teacher's requests and lessons, by the id of the request. */
export function routeBookings(serve: ServeCall, parts: LessonParts): void {
  const { database } = parts
  serve(lessonRequestEndpoints.list, (context) => {
    const portions = context.req.query('portions') ?? '1'
    if (!/^[1-9]\d?$/.test(portions) || Number(portions) > mostPortions)
      return rejectFields(context, [{ field: 'portions', code: 'value_invalid' }])
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return listLessons(parts, { language, most: portion * Number(portions) })
  })
  serve(lessonRequestEndpoints.read, async (context) => {
    const lesson = requireFound(context, await readLesson(database, readIdentifier(context)))
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return readDetails(parts, lesson, language)
  })
  serve(lessonRequestEndpoints.answer, async (context, input) => {
    const lesson = requireFound(context, await readLesson(database, readIdentifier(context)))
    const userId = context.get('user').id
    const done = await act(parts, lesson, { ...input, userId })
    if (!done.ok) return rejectRequest(context, 409, done.code)
    const kind = notedAnswers[input.action]
    if (kind !== undefined) await noteAuditEvent(database, { kind, userId, now: parts.now() })
    return context.body(null, 204)
  })
}

async function act(
  parts: LessonParts,
  { request, booking }: Lesson,
  { userId, action, begins_at = '', times = [], words, knowingly, paid_on, directly, consent }: Answer,
): Promise<Advanced> {
  if (action === 'accept') return acceptRequest(parts, request, { words, directly })
  if (action === 'decline') return endRequest(parts, request, { as: 'declined', words })
  if (action === 'propose') return proposeTimes(parts, request, { times, words })
  if (action === 'release') return releaseRequest(parts, request)
  if (consent !== undefined) return noteTakenBack(parts, request, consent)
  if (booking === undefined) return { ok: false, code: 'lesson_settled' }
  const changed = { request, booking, who: 'teacher', words } as const
  if (action === 'move') return moveBooking(parts, changed, { begin: Date.parse(begins_at), knowingly })
  if (action === 'cancel') return cancelBooking(parts, changed)
  if (action === 'forgive') return forgiveBooking(parts, changed)
  if (action === 'paid')
    return payBooking(parts, changed, paid_on ?? (await readHomeDate(parts.database, parts.now())))
  if (action === 'unpaid') return unpayBooking(parts, changed)
  if (action === 'credit') return spendOnBooking(parts, changed)
  if (action === 'uncredit') return takeCreditBack(parts, changed, userId)
  return noteOutcome(parts, changed, action === 'held' ? 'held' : 'no_show')
}

/** So many rows of each list at once. */
const portion = 200

const mostPortions = 50

async function listLessons(parts: LessonParts, { language, most }: { language: Language; most: number }) {
  const { database } = parts
  const now = parts.now().toISOString()
  const known = database.selectFrom('lesson_requests').select('id').where('trashed_at', 'is', null)
  const genuine = known.where('status', '<>', 'suspected')
  // Classes have a list of their own; what waits for him stands here too.
  const asked = genuine.where('seats', 'is', null)
  const firm = database
    .selectFrom('bookings')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
    .select('lesson_requests.id')
    .where('state', '=', 'confirmed')
    .where('seats', 'is', null)
  const more: Record<string, number> = {}
  const read = async (list: string, listed: { execute: () => Promise<{ id: string }[]> }) => {
    const ids = await listed.execute()
    more[list] = Math.max(0, ids.length - most)
    return readRows(parts, ids.slice(0, most), language)
  }
  return {
    waiting: await read(
      'waiting',
      genuine
        .where('ended', 'is', null)
        .where(({ or, and, eb }) =>
          or([
            eb('seats', 'is', null),
            and([
              ...(['waiting_since', 'offered_until'] as const).map((column) => eb(column, 'is', null)),
              eb('mailbox_at', 'is not', null),
              or([eb('whose', '<>', 'minor'), eb('guardian_at', 'is not', null)]),
            ]),
          ]),
        )
        .orderBy('hold_until'),
    ),
    coming: await read('coming', firm.where('bookings.begins_at', '>', now).orderBy('bookings.begins_at')),
    past: await read(
      'past',
      firm.where('bookings.begins_at', '<=', now).orderBy('bookings.begins_at', 'desc'),
    ),
    suspected: await read(
      'suspected',
      known
        .where('status', '=', 'suspected')
        .where(({ or, eb }) => or([eb('ended', 'is', null), eb('ended', '=', 'expired')]))
        .where('begins_at', '>', now)
        .orderBy('id', 'desc'),
    ),
    expired: await read(
      'expired',
      asked.where('ended', '=', 'expired').where('begins_at', '>', now).orderBy('begins_at'),
    ),
    unpaid: await read('unpaid', selectUnpaidRequests(database, parts.now())),
    refunds: await read('refunds', selectRefunds(database).select('request as id').orderBy('begins_at')),
    packages: await listUnpaidPackages(database),
    colliding: await readRows(parts, await listColliding(parts), language),
    more,
  }
}

async function readRows(
  parts: LessonParts,
  ids: readonly { id: string }[],
  language: Language,
): Promise<LessonRow[]> {
  const rows: LessonRow[] = []
  const stored = readLessons(
    parts.database,
    ids.map(({ id }) => id),
  )
  for await (const lesson of stored) rows.push(await readRow(parts, lesson, language))
  return rows
}

async function readRow(parts: LessonParts, lesson: Lesson, language: Language): Promise<LessonRow> {
  const { request, booking } = lesson
  const said = await describeToTeacher(parts, lesson, language)
  const { stage, name, minutes, when, keptUntil, deadline, begin, end, judged } = said
  const isClass = request.offer.class !== undefined
  const collision = await findFirstCollision(parts, lesson, language)
  return {
    id: request.id,
    stage,
    student: request.full_name,
    writer: readWriter(request),
    name,
    minutes,
    language: request.language,
    begins_at: new Date(begin).toISOString(),
    ends_at: new Date(end).toISOString(),
    when,
    keptUntil,
    isKept: await holdsTime(parts.database, request.id),
    hold_until: request.hold_until,
    guardianHeld:
      stage === 'guardian' && (await isGuardianMailHeld(parts.database, [request.id], parts.now())),
    waiting_since: request.guardian_at ?? request.mailbox_at ?? request.hold_until,
    ...judgeAnswers(request, stage),
    deadline,
    phase: judged.phase,
    ...(isClass && { seats: countSeats(request) }),
    ...(booking && { dues: await readDues(parts.database, booking, request.offer) }),
    mayForgive: booking !== undefined && mayForgive(booking),
    ...(collision && { collision }),
  }
}

function judgeAnswers(
  request: LessonRequest,
  stage: LessonStage,
): Pick<LessonRow, 'mayAccept' | 'mayPropose'> {
  const isHis = findLessonGate(request) === 'teacher'
  // A class has its own times, and a series its dates.
  const hasTimes = request.offer.class === undefined && request.series === undefined
  const waits = stage === 'teacher' || stage === 'expired'
  return {
    mayAccept: isHis && waits && !isFromTeacher(request),
    mayPropose: isHis && hasTimes && (waits || stage === 'proposed'),
  }
}

async function readDetails(parts: LessonParts, lesson: Lesson, language: Language): Promise<LessonDetails> {
  const { database, book } = parts
  const { request, booking } = lesson
  const now = parts.now()
  const { price, begin } = await describeToTeacher(parts, lesson, language)
  const names = listFields(lessonRequest).flatMap(([name, { kind }]) => (kind === 'given' ? [] : [name]))
  const written = new Map<string, unknown>(Object.entries(request))
  const person = await database
    .selectFrom('students')
    .select(['id', 'meeting'])
    .where('id', '=', booking?.student ?? '')
    .executeTakeFirst()
  const meeting = await findMeeting(database, person?.meeting ?? '')
  const isAhead = booking?.state === 'confirmed' && begin > now.getTime()
  const after = isAhead ? new Date(begin) : now
  const standing = person && (await readStanding(database, person.id, { language, now, after }))
  const events = await database
    .selectFrom('booking_events')
    .select(['created_at', 'kind', 'who', 'words'])
    .where('booking', '=', booking?.id ?? '')
    .orderBy('id')
    .execute()
  return {
    ...(await readRow(parts, lesson, language)),
    type: request.type,
    zone: request.zone,
    email: request.email,
    ...(person && { person: { ...person, ...standing, meeting } }),
    booksDirectly: (await findStudent(database, request))?.books === 'directly',
    ofDay: await book.findPlaceOfDay(request.id, begin),
    notes: request.notes ?? '',
    ...(price !== undefined && { price }),
    fields: names.flatMap((name) => {
      const value = written.get(name)
      return typeof value === 'string' ? [{ name, value }] : []
    }),
    proposed: await listProposed(parts, request, { zone: request.zone, language }),
    isSeries: request.series !== undefined,
    consents: await readConsents(database, request.id),
    events: events.map(({ created_at, kind, who, words }) => ({
      at: created_at,
      kind,
      who,
      ...(words !== null && { words }),
    })),
  }
}
