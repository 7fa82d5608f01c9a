import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { submissionEndpoints } from '#domain/api.ts'
import { classEndpoints } from '#domain/lessons/classes/class-calls.ts'
import { readLessonTimes } from '#domain/lessons/lessons-api.ts'
import type { NamedConsent } from '#domain/lessons/requests/consents.ts'
import {
  type LessonAnswer,
  type LessonDetails,
  lessonRequestEndpoints,
} from '#domain/lessons/requests/lesson-calls.ts'
import { lessonWeekEndpoints } from '#domain/lessons/week-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { CallError, callOrThrow, useChange } from './query-client.ts'

export const lessonsKey = ['bookings'] as const

/** Of so many portions of each list; all that only looks at the first shares it. */
export function readLessons(portions: string) {
  return queryOptions({
    queryKey: portions === '1' ? lessonsKey : [...lessonsKey, 'portions', portions],
    queryFn: () => callOrThrow(lessonRequestEndpoints.list, portions === '1' ? {} : { query: { portions } }),
  })
}

export function useLessons(portions = '1') {
  return useQuery(readLessons(portions))
}

export function useClasses() {
  return useQuery({ queryKey: [...lessonsKey, 'classes'], queryFn: () => callOrThrow(classEndpoints.list) })
}

export function useLessonWeek(id: string) {
  return useQuery({
    queryKey: [...lessonsKey, 'weeks', id],
    placeholderData: keepPreviousData,
    queryFn: () => callOrThrow(lessonWeekEndpoints.read, { id }),
  })
}

/** As it is stored now. */
export function readLesson(id: string) {
  return callOrThrow(lessonRequestEndpoints.read, { id })
}

/** Read anew as it begins: other things can be done with it then. */
export function useLesson(id: string) {
  return useQuery({
    queryKey: [...lessonsKey, id],
    queryFn: () => readLesson(id),
    refetchInterval: ({ state: { data } }) => data !== undefined && findRest(data),
  })
}

/** In ms; a timer holds no more. */
const longest = 2 ** 31 - 1

/** How long it is until a lesson begins, in ms; a clock may be a little ahead of the server's. */
function findRest({ stage, phase, begins_at }: LessonDetails): number | false {
  if (stage !== 'confirmed' || phase === 'begun') return false
  const rest = Date.parse(begins_at) - Date.now()
  if (rest > 0) return Math.min(rest, longest)
  return rest > -60_000 && 5_000
}

/** Keeps what the teacher alone reads of a lesson: the notes of the request that it came of. */
export function useLessonNotes(id: string) {
  return useChange(
    (input: { notes: string; base: string }) =>
      callOrThrow(submissionEndpoints['lesson-request'].update, { id, input }),
    [[...lessonsKey, id]],
  )
}

/** Of a month, on the teacher's clock or on that of a zone; none of a lesson that is no longer offered. */
export function useFreeTimes(type: string, from: string | undefined, zone?: string) {
  return useQuery({
    queryKey: [...lessonsKey, 'free', type, from, zone],
    queryFn: () =>
      callOrThrow(readLessonTimes, {
        id: type,
        query: { days: '31', ...(from !== undefined && { from }), ...(zone !== undefined && { zone }) },
      }),
    placeholderData: (known) => known,
  })
}

export interface GivenAnswer {
  id: string
  action: LessonAnswer
  words?: string | undefined
  begins_at?: string | undefined
  times?: string[] | undefined
  knowingly?: true | undefined
  paid_on?: string | undefined
  directly?: true | undefined
  consent?: NamedConsent | undefined
}

/** Answers a request or changes a lesson, and says how it went; typed words stay where they are until it is done. */
export function useAnswer(onDone: () => void = () => undefined) {
  const { t } = useWords()
  return useChange(
    ({ id, ...input }: GivenAnswer, idempotencyKey) =>
      callOrThrow(lessonRequestEndpoints.answer, { id, input, idempotencyKey }),
    [lessonsKey],
    {
      onSuccess: () => {
        showSuccess(t('bookings.done'), { subject: 'lesson' })
        onDone()
      },
      onError: (error) => {
        if (error instanceof CallError && error.isAgainst) return
        showFailure(t('bookings.failed', { reason: error.message }), { subject: 'lesson' })
      },
    },
  )
}
