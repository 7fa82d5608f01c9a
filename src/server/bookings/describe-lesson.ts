import { readText } from '#domain/content/read-text.ts'
import type { Language } from '#domain/language.ts'
import { judgeChange } from '#domain/lessons/judge-change.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import { findRequestEnds } from '#domain/lessons/requests/holds.ts'
import type { LessonStage } from '#domain/lessons/requests/lesson-calls.ts'
import { formatLessonPrices } from '#domain/lessons/requests/lesson-price.ts'
import {
  findLessonGate,
  type LessonActor,
  type LessonReader,
} from '#domain/lessons/requests/lesson-request-state.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { readWords } from '#words/stored-words.ts'
import type { OfferBook } from './offer-book.ts'
import type { LessonParts } from './settle.ts'
import { type Booking, findToldAt, type Lesson, type LessonRequest } from './stored-requests.ts'

export interface DescribedLesson {
  stage: LessonStage
  name: string
  minutes: number
  price: string | undefined
  isFree: boolean
  begin: number // ms
  end: number
  when: Clocks
  sessions: Clocks[]
  keptUntil: Clocks
  deadline: Clocks
  judged: ReturnType<typeof judgeChange>
  /** Where it is, if not by video. */
  venue: string | undefined
  /** The same, and what to bring. */
  said: { label: string; text: string }[]
  /** An instant (ms) on both clocks, the reader's first. */
  say: (instant: number) => Clocks
}

/** What a request or its lesson is at a moment, as one of its readers reads of it. */
export async function describeLesson(
  book: Pick<OfferBook, 'findTeacherZone' | 'findSaid'>,
  { request, booking }: Lesson,
  { language, reader, now }: { language: Language; reader: LessonReader; now: Date },
): Promise<DescribedLesson> {
  const { names, terms } = request.offer
  const begin = Date.parse(booking?.begins_at ?? request.begins_at)
  const teacherZone = booking?.teacher_zone ?? (await book.findTeacherZone(begin))
  const zones =
    reader === 'teacher'
      ? { reader: teacherZone, other: request.zone }
      : { reader: request.zone, other: teacherZone }
  const say = (instant: number) => formatClocks(instant, zones, language)
  const changed = { begin, moves: booking?.moves ?? 0, toldAt: findToldAt(booking), terms }
  const judged = judgeChange(changed, now.getTime())
  return {
    stage: findStage(request, booking),
    name: names[language],
    minutes: terms.minutes,
    price: formatLessonPrices(terms.prices, language, readWords('lesson-mails', language).t('free')),
    isFree: terms.prices === 'free',
    begin,
    end: findRequestEnds(request.offer, begin).end,
    when: say(begin),
    sessions: (request.offer.class?.sessions ?? []).map(({ begins_at }) => say(Date.parse(begins_at))),
    keptUntil: say(Date.parse(request.hold_until)),
    deadline: say(judged.deadline),
    judged,
    ...readSaid(book, request.type, language),
    say,
  }
}

function readSaid(
  book: Pick<OfferBook, 'findSaid'>,
  type: string,
  language: Language,
): Pick<DescribedLesson, 'venue' | 'said'> {
  const { venue, prepare } = book.findSaid(type, language)
  const { t } = readWords('lessons', language)
  return {
    venue: venue && readText(venue),
    said: [
      ...(venue === undefined ? [] : [{ label: t('class.where'), text: readText(venue) }]),
      ...(prepare === undefined ? [] : [{ label: t('facts.prepare'), text: readText(prepare) }]),
    ],
  }
}

/** The same as the teacher reads it now. */
export function describeToTeacher(
  { book, now }: Pick<LessonParts, 'book' | 'now'>,
  lesson: Lesson,
  language: Language,
): Promise<DescribedLesson> {
  return describeLesson(book, lesson, { language, reader: 'teacher', now: now() })
}

function findStage(request: LessonRequest, booking: Booking | undefined): LessonStage {
  if (booking !== undefined) return booking.state
  if (request.ended === null && request.proposed.length > 0) return 'proposed'
  const isOnList = request.waiting_since !== null && request.ended === null
  if (isOnList && findLessonGate(request) === 'teacher')
    return request.offered_until === null ? 'waiting' : 'offered'
  return request.ended === null || request.ended === 'confirmed' ? findLessonGate(request) : request.ended
}

/** Whether a reader did what an actor did, and who else of the family is told of a lesson. */
export function describeOther(
  { whose, full_name, guardian_name }: LessonRequest,
  reader: LessonReader,
  by: LessonActor | undefined,
): { isOwn: boolean; other: string } {
  const isGuardian = reader === 'guardian' || whose === 'child'
  return {
    isOwn: by === (isGuardian ? 'guardian' : 'student'),
    other: isGuardian ? full_name : (guardian_name ?? ''),
  }
}

/** Who writes: the guardian of a child, else the student. */
export function readWriter({ whose, full_name, guardian_name }: LessonRequest): string {
  return whose === 'child' ? (guardian_name ?? full_name) : full_name
}
