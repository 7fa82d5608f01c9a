import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { type SeriesInput, seriesEndpoints } from '#domain/lessons/series/series-calls.ts'
import { feedEndpoints } from '#domain/lessons/students/calendar-calls.ts'
import { type CreditInput, creditEndpoints } from '#domain/lessons/students/credit-calls.ts'
import { type StudentChange, studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import { callOrThrow, useChange } from './query-client.ts'
import { lessonsKey } from './use-lessons.ts'

const studentsKey = ['students'] as const

export function useStudents() {
  return useQuery({ queryKey: studentsKey, queryFn: () => callOrThrow(studentEndpoints.list) })
}

/** As it is stored now. */
export function readStudent(id: string) {
  return callOrThrow(studentEndpoints.read, { id })
}

export function useStudent(id: string) {
  return useQuery({ queryKey: [...studentsKey, id], queryFn: () => readStudent(id) })
}

const taughtKeys = [studentsKey, lessonsKey]

export function useStudentChange(id: string) {
  return useChange((input: StudentChange) => callOrThrow(studentEndpoints.change, { id, input }), taughtKeys)
}

type Beginning = { registration: string } | { input: unknown }

/** Gives the id of the student. */
export function useStudentCreation(onMade?: (id: string, of: Beginning) => void) {
  const make = async (of: Beginning, idempotencyKey: string) => {
    const made =
      'registration' in of
        ? await callOrThrow(studentEndpoints.createOfRegistration, { id: of.registration })
        : await callOrThrow(studentEndpoints.create, { ...of, idempotencyKey })
    return made.id
  }
  return useChange(make, taughtKeys, { onSuccess: onMade })
}

/** Proposes times to a student; gives the id of the request that waits. */
export function useProposal(id: string, onDone: () => void) {
  return useChange(
    (input: { type: string; times: string[]; words?: string }, idempotencyKey) =>
      callOrThrow(lessonRequestEndpoints.propose, { id, input, idempotencyKey }),
    taughtKeys,
    { onSuccess: onDone },
  )
}

/** Asks the guardian of a student to agree to the lessons ahead. */
export function useGuardianRequest(id: string) {
  return useChange<void>(
    (_, idempotencyKey) => callOrThrow(lessonRequestEndpoints.askGuardian, { id, idempotencyKey }),
    [studentsKey],
  )
}

export function useStudentErasure(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callOrThrow(studentEndpoints.erase, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: studentsKey, exact: true }),
  })
}

export function useStudentFeedRenewal(id: string) {
  return useChange(() => callOrThrow(feedEndpoints.renewStudents, { id }), taughtKeys)
}

/** Offers a series, or books it at once. */
export function useSeriesCreation(id: string) {
  return useChange(
    ({ as, input }: { as: 'offer' | 'create'; input: SeriesInput }, idempotencyKey) =>
      callOrThrow(seriesEndpoints[as], { id, input, idempotencyKey }),
    taughtKeys,
  )
}

export function useCreditChange(id: string) {
  return useChange(
    (input: CreditInput, idempotencyKey) => callOrThrow(creditEndpoints.give, { id, input, idempotencyKey }),
    taughtKeys,
  )
}

export function usePackageChange() {
  return useChange(
    ({ id, paid_on }: { id: string; paid_on: string | null }) =>
      callOrThrow(creditEndpoints.changePackage, { id, input: { paid_on } }),
    taughtKeys,
  )
}

/** Takes back what was given by mistake, by its line. */
export function useCreditRemoval() {
  return useChange((id: string) => callOrThrow(creditEndpoints.takeBack, { id }), taughtKeys)
}
