import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { classEndpoints } from '#domain/lessons/classes/class-calls.ts'
import { type LessonAnswer, lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { lessonWeekEndpoints } from '#domain/lessons/week-calls.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { readStudioLanguage, useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { CallError, unwrap } from './query-client.ts'

export const lessonsKey = ['bookings'] as const

/** What waits for an answer, what comes and what has to be noted; for admins. */
export function useLessons(isAdmin = true) {
  return useQuery({
    queryKey: lessonsKey,
    enabled: isAdmin,
    queryFn: async () => unwrap(await call(lessonRequestEndpoints.list, { language: readStudioLanguage() })),
  })
}

/** The classes with who comes and who waits; for admins. */
export function useClasses() {
  return useQuery({
    queryKey: [...lessonsKey, 'classes'],
    queryFn: async () => unwrap(await call(classEndpoints.list, { language: readStudioLanguage() })),
  })
}

/** What a week holds, by a date in it or "today". */
export function useLessonWeek(id: string) {
  return useQuery({
    queryKey: [...lessonsKey, 'weeks', id],
    placeholderData: keepPreviousData,
    queryFn: async () => unwrap(await call(lessonWeekEndpoints.read, { id, language: readStudioLanguage() })),
  })
}

/** One lesson with all that was written. */
export function useLesson(id: string) {
  return useQuery({
    queryKey: [...lessonsKey, id],
    queryFn: async () =>
      unwrap(await call(lessonRequestEndpoints.read, { id, language: readStudioLanguage() })),
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
}

/** Answers a request or changes a lesson, and says how it went; typed words stay where they are until it is done. */
export function useAnswer(onDone: () => void = () => undefined) {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...input }: GivenAnswer) =>
      unwrap(await call(lessonRequestEndpoints.answer, { id, input, language: readStudioLanguage() })),
    onSuccess: () => {
      showToast({ subject: 'lesson', kind: 'success', lang, title: t('bookings.done') })
      onDone()
    },
    onError: (error) => {
      if (error instanceof CallError && error.isAgainst) return
      const title = t('bookings.failed', { reason: error.message })
      showToast({ subject: 'lesson', kind: 'error', lang, title })
    },
    onSettled: () => client.invalidateQueries({ queryKey: lessonsKey }),
  })
}
