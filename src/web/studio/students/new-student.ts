import { type Language, locales } from '#domain/language.ts'
import { newStudent, type StudentInput } from '#domain/lessons/students/student-calls.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

export function createNewStudent(): StudentInput {
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

/** "2 May 2027" of "2027-05-02". */
export function formatDate(day: string, language: Language): string {
  const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], date).format(new Date(`${day}T00:00Z`))
}
