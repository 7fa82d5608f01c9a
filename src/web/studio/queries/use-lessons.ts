import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { submissionEndpoints } from '#domain/api.ts'
import { classEndpoints } from '#domain/lessons/classes/class-calls.ts'
import { readLessonTimes } from '#domain/lessons/lessons-api.ts'
import { type LessonAnswer, lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { lessonWeekEndpoints } from '#domain/lessons/week-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { CallError, callOrThrow, useChange } from './query-client.ts'

export const lessonsKey = ['bookings'] as const

export function useLessons() {
  return useQuery({ queryKey: lessonsKey, queryFn: () => callOrThrow(lessonRequestEndpoints.list) })
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

export function useLesson(id: string) {
  return useQuery({ queryKey: [...lessonsKey, id], queryFn: () => readLesson(id) })
}

/** Keeps what the teacher alone reads of a lesson: the notes of the request that it came of. */
export function useLessonNotes(id: string) {
  return useChange(
    (notes: string) => callOrThrow(submissionEndpoints['lesson-request'].update, { id, input: { notes } }),
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
