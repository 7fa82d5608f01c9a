import { newStudent } from '#domain/lessons/students/student-calls.ts'

/** A request for a lesson of an adult, as the page sends it. */
export function makeLessonRequest(changes: Record<string, string> = {}): Record<string, string> {
  return {
    whose: 'self',
    full_name: 'Lucía Ejemplo',
    email: 'lucia@example.org',
    country: 'Venezuela',
    instrument: 'Oboe',
    experience_level: 'beginner',
    goals: 'Un registro grave más redondo',
    type: 'lesson-1',
    begins_at: '2026-12-03T16:00:00.000Z',
    zone: 'America/Caracas',
    ...changes,
  }
}

/** What a guardian ticks at least. */
export const neededConsents = [
  { giver: 'guardian', kind: 'lessons', given: true },
  { giver: 'guardian', kind: 'data', given: true },
]

/** Of a student of fourteen in Spain, with a guardian. */
export const minorsFields = {
  whose: 'minor',
  born: '2011-05',
  country: 'Spain',
  guardian_name: 'Dana Sample',
  guardian_email: 'dana@example.org',
}

/** A student as the teacher writes one down. */
export const sampleStudent = {
  ...newStudent,
  name: 'Ida Sample',
  email: 'ida@example.org',
  language: 'en',
  zone: 'America/New_York',
  country: 'Spain',
  instrument: 'Oboe',
  level: 'advanced',
}
