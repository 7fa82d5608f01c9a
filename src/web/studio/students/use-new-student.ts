import { useState } from 'react'
import * as z from 'zod/mini'
import { newStudent, type StudentInput, studentInput } from '#domain/lessons/students/student-calls.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { useKeptFields } from './use-kept-fields.ts'

const text = z.string()

/** What is typed may be anything yet. */
export const keptStudent = z.partial(
  z.extend(studentInput, {
    name: text,
    email: text,
    zone: text,
    country: text,
    instrument: text,
    born: text,
    meeting: text,
    guardian: z.nullable(z.object({ name: text, email: text, phone: text })),
  }),
)

/** What is written of a new student, which the device keeps until they are made, or it is discarded. */
export function useNewStudent() {
  const [empty] = useState(createNewStudent)
  return useKeptFields('new-student', keptStudent, empty)
}

function createNewStudent(): StudentInput {
  return {
    name: '',
    email: '',
    language: readStudioLanguage(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    country: '',
    instrument: '',
    level: 'intermediate',
    ...newStudent,
  }
}
