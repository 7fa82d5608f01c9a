import { lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import { findTaught } from '#server/students/compose-guardian.ts'
import { askGuardian } from './ask-guardian.ts'
import { proposeToStudent } from './student-proposals.ts'

/** Proposes times to a student, and asks the guardian of one for a yes. */
export function routeProposals(serve: ServeCall, parts: LessonParts): void {
  serve(lessonRequestEndpoints.propose, async (context, { type, ...proposal }) => {
    const taught = requireFound(context, await findTaught(parts.database, readIdentifier(context)))
    const offer = parts.book.findOffer(type)
    if (offer === undefined) return rejectField(context, 'type', 'not_found')
    const proposed = await proposeToStudent(parts, taught, { ...proposal, offer })
    return proposed.ok ? context.json({ id: proposed.id }, 201) : rejectRequest(context, 409, proposed.code)
  })
  serve(lessonRequestEndpoints.askGuardian, async (context) => {
    const taught = requireFound(context, await findTaught(parts.database, readIdentifier(context)))
    const asked = await askGuardian(parts, taught)
    return asked.ok ? context.body(null, 204) : rejectRequest(context, 409, asked.code)
  })
}
