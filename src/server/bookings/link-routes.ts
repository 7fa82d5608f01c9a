import { type Context, Hono } from 'hono'
import { type LessonLinkView, lessonLinkUse } from '#domain/lessons/requests/lesson-calls.ts'
import type { LessonActor } from '#domain/lessons/requests/lesson-request-state.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { type Advanced, endRequest, type LessonParts, passGate } from './advance-request.ts'
import { cancelBooking, moveBooking } from './change-booking.ts'
import { describeLesson } from './describe-lesson.ts'
import { findLessonLink, type LessonLink } from './lesson-links.ts'
import { listNear } from './offer-book.ts'
import { postLessonMails } from './post-lesson-mails.ts'
import { type Booking, type LessonRequest, readBooking, readLessonRequest } from './stored-requests.ts'

interface OpenLink {
  link: LessonLink
  request: LessonRequest
  booking: Booking | undefined
}

interface Use {
  action: string
  begins_at?: string | undefined
  words?: string | undefined
}

/** What whoever holds the secret of a mail may do with a request or a lesson; mounted at /api/lesson-links. Only a press
 * changes something: mail programs open links too. */
export function createLessonLinkRoutes(parts: LessonParts): Hono {
  return new Hono()
    .post('/', async (context) => {
      const input = await readInput(context, lessonLinkUse)
      if (!input.ok) return input.response
      const { secret, ...use } = input.value
      const link = await findLessonLink(parts.database, secret)
      const request = link && (await readLessonRequest(parts.database, link.request))
      if (link === undefined || request === undefined) return rejectRequest(context, 404, 'link_invalid')
      if (Date.parse(link.expires_at) <= parts.now().getTime())
        return renew(context, parts, { link, request, use })
      const booking = await readBooking(parts.database, request.id)
      const done = await act(parts, { link, request, booking }, use)
      if (!done.ok) return rejectRequest(context, 409, done.code)
      return context.json(await view(parts, link))
    })
    .all('/', allowOnly('POST'))
}

async function act(parts: LessonParts, open: OpenLink, use: Use): Promise<Advanced> {
  const { link, request, booking } = open
  const settled = { ok: false, code: 'lesson_settled' } as const
  switch (use.action) {
    case 'confirm':
      return link.purpose === 'mailbox' ? passGate(parts, request, 'mailbox') : settled
    case 'agree':
      return link.purpose === 'guardian' ? passGate(parts, request, 'guardian') : settled
    case 'withdraw':
      return endRequest(parts, request, { as: 'withdrawn' })
    case 'move':
      return booking === undefined
        ? settled
        : moveBooking(
            parts,
            { request, booking, who: findActor(open) },
            { begin: Date.parse(use.begins_at ?? '') },
          )
    case 'cancel':
      return booking === undefined
        ? settled
        : cancelBooking(parts, { request, booking, who: findActor(open), words: use.words })
    default:
      return { ok: true }
  }
}

function findActor({ link, request }: OpenLink): LessonActor {
  return link.reader === 'guardian' || request.whose === 'child' ? 'guardian' : 'student'
}

/** A link that is too old says what it was for, and brings a new one to the lesson that comes next. */
async function renew(
  context: Context,
  parts: LessonParts,
  { link, request, use }: { link: LessonLink; request: LessonRequest; use: Use },
): Promise<Response> {
  if (use.action === 'renew') {
    const now = parts.now()
    const next = await parts.database
      .selectFrom('bookings')
      .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
      .select('lesson_requests.id')
      .where('lesson_requests.email', '=', request.email)
      .where('bookings.state', '=', 'confirmed')
      .where('bookings.begins_at', '>', now.toISOString())
      .orderBy('bookings.begins_at')
      .executeTakeFirst()
    if (next !== undefined)
      await postLessonMails(
        { transaction: parts.database, sendsMail: parts.sendsMail },
        { id: next.id, language: request.language },
        { kind: 'lesson_link', readers: [link.reader], now },
      )
  } else if (use.action !== 'look') return rejectRequest(context, 404, 'link_invalid')
  return context.json({ purpose: link.purpose } satisfies LessonLinkView)
}

async function view(parts: LessonParts, link: LessonLink): Promise<LessonLinkView> {
  const { database, book } = parts
  const { purpose, reader } = link
  const request = await readLessonRequest(database, link.request)
  if (request === undefined) return { purpose }
  const booking = await readBooking(database, request.id)
  const now = parts.now()
  const { language, zone, offer } = request
  const described = await describeLesson(book, { request, booking }, { language, reader, now })
  const { begin, judged, price, say: _, end: __, ...said } = described
  const isOver = request.ended === 'expired' || request.ended === 'declined'
  const lost = { offer, begin, now: now.getTime() }
  return {
    purpose,
    lesson: {
      ...said,
      ...(price !== undefined && { price }),
      type: request.type,
      student: request.full_name,
      isMinor: request.whose === 'minor',
      ...(request.guardian_name !== null && { guardian: request.guardian_name }),
      begins_at: new Date(begin).toISOString(),
      zone,
      phase: judged.phase,
      movesLeft: judged.movesLeft,
      mayMove: judged.mayMove,
      near: isOver && booking === undefined ? await listNear(book, lost, { zone, language }) : [],
    },
  }
}
