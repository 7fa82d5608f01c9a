import type { ConsentAnswer, ConsentQuestion } from '#domain/lessons/requests/consents.ts'
import { findLessonGate, type LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import { askConsents, judgeConsents } from '#server/bookings/consents.ts'
import type { LessonParts, Refused } from '#server/bookings/settle.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'

/** Who says yes to what the teacher offers, and what is agreed to with it. */
export interface Yes {
  reader: LessonReader
  consents?: readonly ConsentAnswer[] | undefined
}

type GivenYes = { ok: true; request: LessonRequest; changes: ConsentQuestion[] } | Refused

/** The request as it is once that yes counts: of a minor the guardian says it first, and to what lessons need. */
export async function judgeYes(
  parts: LessonParts,
  request: LessonRequest,
  { reader, consents = [] }: Yes,
): Promise<GivenYes> {
  const now = parts.now()
  const questions = await askConsents(parts.database, request, { reader, now })
  const judged = judgeConsents(questions, consents, 'yes')
  if (!judged.ok) return judged
  const isAsked = findLessonGate(request) === 'guardian'
  if (isAsked && reader !== 'guardian') return { ok: false, code: 'guardian_needed' }
  const guardian_at = isAsked ? now.toISOString() : request.guardian_at
  return { ok: true, request: { ...request, guardian_at }, changes: judged.changes }
}
