import * as z from 'zod/mini'
import { asksChild } from './consent-age.ts'
import type { LessonReader } from './lesson-request-state.ts'

/** Lessons and data are needed; without recordings and pictures lessons take place just as well. */
export const consentKinds = ['lessons', 'data', 'recording', 'pictures'] as const

export type ConsentKind = (typeof consentKinds)[number]

export const consentGivers = ['guardian', 'student'] as const

export type ConsentGiver = (typeof consentGivers)[number]

/** Changes with the wording of any consent; stored with each yes and no. */
export const lessonConsentVersion = '2026-11-30'

/** In whose words it is asked: the guardian for itself, a student for itself, or the guardian for the child that it asked. */
export const consentWordings = ['guardian', 'student', 'asked'] as const

export type ConsentWording = (typeof consentWordings)[number]

export const consentQuestion = z.object({
  giver: z.enum(consentGivers),
  kind: z.enum(consentKinds),
  wording: z.enum(consentWordings),
  isNeeded: z.boolean(),
  /** Undefined before it was answered. */
  given: z.optional(z.boolean()),
})

export type ConsentQuestion = z.infer<typeof consentQuestion>

const named = {
  giver: z.enum(consentGivers, 'value_invalid'),
  kind: z.enum(consentKinds, 'value_invalid'),
}

export const namedConsent = z.strictObject(named)

export type NamedConsent = z.infer<typeof namedConsent>

export const storedConsent = z.object({ ...named, given: z.boolean(), at: z.string() })

const consentAnswer = z.strictObject({ ...named, given: z.boolean('value_invalid') })

export const consentAnswers = z
  .array(consentAnswer)
  .check(z.maxLength(consentGivers.length * consentKinds.length))

export type ConsentAnswer = z.infer<typeof consentAnswer>

/** What a lesson cannot be without is taken back with the lesson. */
export function isConsentNeeded(kind: ConsentKind): boolean {
  return kind === 'lessons' || kind === 'data'
}

/** What a reader of a request is asked to agree to: nothing of adults; a guardian for itself and, of a child that writes no mails
 * and is old enough, for what the child said; a minor for itself. */
export function listConsentQuestions(
  { whose, born, country }: { whose: string; born: string | null; country: string },
  reader: LessonReader,
  now: Date,
): Omit<ConsentQuestion, 'given'>[] {
  if (whose === 'self' || reader === 'teacher') return []
  const isChilds = born !== null && asksChild({ country, born }, now)
  const own = (wording: ConsentWording) =>
    isChilds
      ? (['recording', 'pictures'] as const).map((kind) => ({
          giver: 'student' as const,
          kind,
          wording,
          isNeeded: false,
        }))
      : []
  const isWriter = reader === 'writer'
  if (whose === 'minor' && isWriter) return own('student')
  const guardians = consentKinds.map((kind) => ({
    giver: 'guardian' as const,
    kind,
    wording: 'guardian' as const,
    isNeeded: isConsentNeeded(kind),
  }))
  return [...guardians, ...(whose === 'child' ? own('asked') : [])]
}
