import { studentEndpoints } from '#domain/lessons/students/student-calls.ts'
import { callOrThrow, useChange } from './query-client.ts'
import { lessonsKey } from './use-lessons.ts'

export const studentsKey = ['students'] as const

/** What changes with a student. */
export const taughtKeys = [studentsKey, lessonsKey]

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
