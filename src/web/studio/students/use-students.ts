import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { type SeriesInput, seriesEndpoints } from '#domain/lessons/series/series-calls.ts'
import { feedEndpoints } from '#domain/lessons/students/calendar-calls.ts'
import { type CreditInput, creditEndpoints } from '#domain/lessons/students/credit-calls.ts'
import { type StudentChange, studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { studentsKey, taughtKeys } from '#web/studio/queries/use-student-creation.ts'

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

export function useStudentChange(id: string, onSaved?: (sent: StudentChange) => void) {
  return useChange(
    (input: StudentChange) => callOrThrow(studentEndpoints.change, { id, input }),
    taughtKeys,
    { onSuccess: (_, sent) => onSaved?.(sent) },
  )
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

interface Sent<Input> {
  input: Input
  /** What it was composed of. */
  written: unknown
}

/** Offers a series, or books it at once. */
export function useSeriesCreation(id: string, onMade: (written: unknown) => void) {
  return useChange(
    ({ as, input }: Sent<SeriesInput> & { as: 'offer' | 'create' }, idempotencyKey) =>
      callOrThrow(seriesEndpoints[as], { id, input, idempotencyKey }),
    taughtKeys,
    { onSuccess: (_, { written }) => onMade(written) },
  )
}

export function useCreditChange(id: string, onGiven: (written: unknown) => void) {
  return useChange(
    ({ input }: Sent<CreditInput>, idempotencyKey) =>
      callOrThrow(creditEndpoints.give, { id, input, idempotencyKey }),
    taughtKeys,
    { onSuccess: (_, { written }) => onGiven(written) },
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
