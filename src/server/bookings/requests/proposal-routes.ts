import { Hono } from 'hono'
import { studentProposal } from '#domain/lessons/requests/lesson-calls.ts'
import type { Guards } from '#server/accounts/roles.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import { readIdentifier, readInput, requireFound } from '#server/http/input.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import { findTaught } from '#server/students/compose-guardian.ts'
import { askGuardian } from './ask-guardian.ts'
import { proposeToStudent } from './student-proposals.ts'

type ProposalParts = LessonParts & { guards: Guards }

/** Proposes times to a student; mounted at /api/proposals. */
export function createProposalRoutes(parts: ProposalParts): Hono {
  return new Hono().post('/:id', parts.guards.requireAdmin, async (context) => {
    const input = await readInput(context, studentProposal)
    const taught = requireFound(context, await findTaught(parts.database, readIdentifier(context)))
    const { type, ...proposal } = input
    const offer = parts.book.findOffer(type)
    if (offer === undefined) return rejectField(context, 'type', 'not_found')
    const proposed = await proposeToStudent(parts, taught, { ...proposal, offer })
    return proposed.ok ? context.json({ id: proposed.id }, 201) : rejectRequest(context, 409, proposed.code)
  })
}

/** Asks the guardian of a student for a yes; mounted at /api/guardian-requests. */
export function createGuardianRequestRoutes(parts: ProposalParts): Hono {
  return new Hono().post('/:id', parts.guards.requireAdmin, async (context) => {
    const taught = requireFound(context, await findTaught(parts.database, readIdentifier(context)))
    const asked = await askGuardian(parts, taught)
    return asked.ok ? context.body(null, 204) : rejectRequest(context, 409, asked.code)
  })
}
