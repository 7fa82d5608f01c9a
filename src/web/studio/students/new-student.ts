import { type Language, locales } from '#domain/language.ts'
import { newStudent, type StudentInput } from '#domain/lessons/students/student-calls.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'

/** What a student whom the teacher writes down begins with. */
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

/** The town of "America/Buenos_Aires". */
export function readTown(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** "2 May 2027" of "2027-05-02". */
export function formatDate(day: string, language: Language): string {
  const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], date).format(new Date(`${day}T00:00Z`))
}
