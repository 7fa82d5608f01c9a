import { useState } from 'react'
import * as z from 'zod/mini'
import { newStudent, type StudentInput, studentInput } from '#domain/lessons/students/student-calls.ts'
import { useKeptWords } from '#web/studio/device/use-kept-words.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

const text = z.string()

/** What is typed may be anything yet. */
const keptStudent = z.partial(
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
  const { words, read, write, drop } = useKeptWords('new-student')
  const [empty] = useState(createNewStudent)
  const complete = (kept: string) => ({ ...empty, ...parseKept(kept) })
  const written = complete(words)
  function change(changes: Partial<StudentInput>) {
    const next = JSON.stringify({ ...written, ...changes })
    write(next === JSON.stringify(empty) ? '' : next)
  }
  /** What was written since it was sent stays, also in a form that was opened since. */
  function dropSent(sent: unknown) {
    if (JSON.stringify(sent) === JSON.stringify(complete(read()))) drop()
  }
  return { written, isKept: words !== '', change, drop, dropSent }
}

function parseKept(words: string) {
  try {
    return keptStudent.parse(JSON.parse(words))
  } catch {
    return {}
  }
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
