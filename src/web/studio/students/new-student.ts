import type { StudentInput } from '#domain/lessons/students/student-calls.ts'
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
    born: '',
    books: 'asks',
    state: 'active',
    reminds: 'both',
    meeting: '',
    guardian: null,
    notes: '',
  }
}

/** The town of "America/Buenos_Aires". */
export function readTown(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
