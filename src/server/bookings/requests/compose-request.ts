import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import { versionOfTeacher } from '#server/bookings/stored-requests.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { composeGuardian, type Taught } from '#server/students/compose-guardian.ts'

interface Composed {
  offer: LessonOffer
  begin: number // ms
  now: Date
}

/** What the teacher asks for in a student's name: he vouches for the address. It is open, and a minor's
 * guardian has to agree. Whoever shares the address of the guardian is a child for whom the guardian writes. */
export function composeRequest({ student, guardian }: Taught, { offer, begin, now }: Composed) {
  const time = now.toISOString()
  return {
    id: createIdentifier(now),
    created_at: time,
    status: 'accepted',
    language: parseLanguage(student.language) ?? defaultLanguage,
    consent_version: versionOfTeacher,
    ...composeGuardian({ student, guardian }, now),
    full_name: student.name,
    born: student.born,
    email: student.email,
    country: student.country,
    instrument: student.instrument,
    experience_level: student.level,
    goals: '',
    type: offer.type,
    begins_at: new Date(begin).toISOString(),
    zone: student.zone,
    offer: JSON.stringify(offer),
    mailbox_at: time,
    hold_until: time,
  }
}

/** Who is asked: also a guardian who has not agreed to anything yet. */
export function listAsked({ whose }: { whose: string }): LessonReader[] {
  return whose === 'minor' ? ['writer', 'guardian'] : ['writer']
}
