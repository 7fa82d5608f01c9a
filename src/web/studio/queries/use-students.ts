import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { feedEndpoints } from '#domain/lessons/students/calendar-calls.ts'
import { type CreditInput, creditEndpoints } from '#domain/lessons/students/credit-calls.ts'
import { type StudentChange, studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from './query-client.ts'
import { lessonsKey } from './use-lessons.ts'

export const studentsKey = ['students'] as const

/** All students. */
export function useStudents() {
  return useQuery({
    queryKey: studentsKey,
    queryFn: async () => unwrap(await call(studentEndpoints.list, { language: readStudioLanguage() })),
  })
}

/** One student with all that is kept of them. */
export function useStudent(id: string) {
  return useQuery({
    queryKey: [...studentsKey, id],
    queryFn: async () => unwrap(await call(studentEndpoints.read, { id, language: readStudioLanguage() })),
  })
}

/** Reads students and lessons again after a change. */
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
    mutationFn: async (input: StudentChange) =>
      unwrap(await call(studentEndpoints.change, { id, input, language: readStudioLanguage() })),
    onSuccess: useRenewal(),
  })
}

/** Makes a student, of a registration by its id or of what is written, and gives the new id. */
export function useStudentCreation() {
  return useMutation({
    mutationFn: async (of: { registration: string } | { input: unknown }) => {
      const language = readStudioLanguage()
      const made =
        'registration' in of
          ? await call(studentEndpoints.createOfRegistration, { id: of.registration, language })
          : await call(studentEndpoints.create, { input: of.input, language })
      return unwrap(made).id
    },
    onSuccess: useRenewal(),
  })
}

export function useStudentErasure(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      unwrap(await call(studentEndpoints.erase, { id, language: readStudioLanguage() })),
    onSuccess: () => client.invalidateQueries({ queryKey: studentsKey, exact: true }),
  })
}

/** Ends the address of a student's calendar, and makes another one. */
export function useStudentFeedRenewal(id: string) {
  return useMutation({
    mutationFn: async () =>
      unwrap(await call(feedEndpoints.renewStudents, { id, language: readStudioLanguage() })),
    onSuccess: useRenewal(),
  })
}

/** Adds to a student's ledger. */
export function useCreditChange(id: string) {
  return useMutation({
    mutationFn: async (input: CreditInput) =>
      unwrap(await call(creditEndpoints.give, { id, input, language: readStudioLanguage() })),
    onSuccess: useRenewal(),
  })
}

/** Notes when a package was paid, or takes that back. */
export function usePackageChange() {
  return useMutation({
    mutationFn: async ({ id, paid_on }: { id: string; paid_on: string | null }) =>
      unwrap(
        await call(creditEndpoints.changePackage, {
          id,
          input: { paid_on },
          language: readStudioLanguage(),
        }),
      ),
    onSuccess: useRenewal(),
  })
}
