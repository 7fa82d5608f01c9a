import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import { feedEndpoints } from '#domain/lessons/students/calendar-calls.ts'
import { type CreditInput, creditEndpoints } from '#domain/lessons/students/credit-calls.ts'
import { type StudentChange, studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import { callOrThrow } from './query-client.ts'
import { lessonsKey } from './use-lessons.ts'

export const studentsKey = ['students'] as const

export function useStudents() {
  return useQuery({ queryKey: studentsKey, queryFn: () => callOrThrow(studentEndpoints.list) })
}

export function useStudent(id: string) {
  return useQuery({
    queryKey: [...studentsKey, id],
    queryFn: () => callOrThrow(studentEndpoints.read, { id }),
  })
}

function useRenewal() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: studentsKey }),
      client.invalidateQueries({ queryKey: lessonsKey }),
    ])
}

export function useStudentChange(id: string) {
  return useMutation({
    mutationFn: (input: StudentChange) => callOrThrow(studentEndpoints.change, { id, input }),
    onSuccess: useRenewal(),
  })
}

export function useStudentCreation() {
  return useMutation({
    mutationFn: async (of: { registration: string } | { input: unknown }) => {
      const made =
        'registration' in of
          ? await callOrThrow(studentEndpoints.createOfRegistration, { id: of.registration })
          : await callOrThrow(studentEndpoints.create, { input: of.input })
      return made.id
    },
    onSuccess: useRenewal(),
  })
}

/** Proposes times to a student; gives the id of the request that waits. */
export function useProposal(id: string) {
  return useMutation({
    mutationFn: (input: { type: string; times: string[]; words?: string }) =>
      callOrThrow(lessonRequestEndpoints.propose, { id, input }),
    onSuccess: useRenewal(),
  })
}

/** Asks the guardian of a student to agree to the lessons ahead. */
export function useGuardianRequest(id: string) {
  return useMutation({
    mutationFn: () => callOrThrow(lessonRequestEndpoints.askGuardian, { id }),
  })
}

export function useStudentErasure(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callOrThrow(studentEndpoints.erase, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: studentsKey, exact: true }),
  })
}

export function useStudentFeedRenewal(id: string) {
  return useMutation({
    mutationFn: () => callOrThrow(feedEndpoints.renewStudents, { id }),
    onSuccess: useRenewal(),
  })
}

export function useCreditChange(id: string) {
  return useMutation({
    mutationFn: (input: CreditInput) => callOrThrow(creditEndpoints.give, { id, input }),
    onSuccess: useRenewal(),
  })
}

export function usePackageChange() {
  return useMutation({
    mutationFn: ({ id, paid_on }: { id: string; paid_on: string | null }) =>
      callOrThrow(creditEndpoints.changePackage, { id, input: { paid_on } }),
    onSuccess: useRenewal(),
  })
}
