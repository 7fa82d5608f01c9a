import type { Selectable } from 'kysely'
import { normalizeMailbox } from '#domain/forms/mailbox.ts'
import { findLessonGate, type LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import type { LessonMailKind } from '#domain/mails/registry.ts'
import { takeBackConsents } from '#server/bookings/consents.ts'
import { postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import type { ChangeParts, LessonParts } from '#server/bookings/settle.ts'
import { type LessonRequest, parseLessonRequest } from '#server/bookings/stored-requests.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { isAhead } from '#server/lessons/agreed-lessons.ts'
import type { ChangeFamily, FamilyChange } from '#server/students/change-student.ts'
import { composeGuardian, type Taught } from '#server/students/compose-guardian.ts'
import { listOwnRequests } from '#server/students/find-student.ts'
import { listAsked } from './compose-request.ts'

/** Writes who learns, by which clock, and who answers for them to the lessons of a student that are not over and to what can
 * still become one, as far as that changed, in the caller's transaction. What another guardian agreed to counts no more, links
 * end with the mailbox that they were sent to, and what is open goes to the new one. */
export function createFamilyChange({ sendsMail }: Pick<LessonParts, 'sendsMail'>): ChangeFamily {
  return async (transaction, change) => {
    const changes = listChanges(change)
    if (Object.keys(changes).length === 0) return
    const { before, after, now } = change
    const hasNobody = isMinor(after.student.born, now) && after.guardian === undefined
    const own = await listOwnRequests(transaction, before.student)
    // What ran out the teacher can still agree to or propose again.
    const open = own.filter(({ ended }) => ended === null || ended === 'expired')
    for (const request of [...(await listAhead(transaction, before, now)), ...open]) {
      const kept = hasNobody && request.ended === 'expired' ? pickGuardian(request) : {}
      const { changed, replaced } = await changeRequest(transaction, request, { changes, kept, now })
      if (replaced.length > 0) await sendAgain({ transaction, sendsMail, now: () => now }, changed, replaced)
    }
    await endLinksOfPast(transaction, change)
    const rest = own.filter(({ ended }) => ended === 'declined' || ended === 'withdrawn')
    await changeRest(transaction, rest, changes)
  }
}

type Request = Selectable<Schema['lesson_requests']>

async function listAhead(transaction: Database, { student }: Taught, now: Date): Promise<Request[]> {
  return transaction
    .selectFrom('lesson_requests')
    .innerJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .selectAll('lesson_requests')
    .where('bookings.student', '=', student.id)
    .where(isAhead(now))
    .execute()
}

type Family = Pick<
  Request,
  'email' | 'full_name' | 'zone' | 'born' | 'whose' | 'guardian_name' | 'guardian_email'
>

function listChanges({ before, after, now }: FamilyChange): Partial<Family> {
  const { email, name, zone, born } = after.student
  const known = composeGuardian(before, now)
  const guardian = composeGuardian(after, now)
  const isSame =
    known.whose === guardian.whose &&
    known.guardian_name === guardian.guardian_name &&
    known.guardian_email === guardian.guardian_email
  return {
    ...(email !== before.student.email && { email }),
    ...(name !== before.student.name && { full_name: name }),
    ...(zone !== before.student.zone && { zone }),
    ...(born !== before.student.born && { born }),
    ...(!isSame && guardian),
  }
}

/** A minor without a guardian agrees to nothing alone: what ran out still waits for one. */
function pickGuardian({ whose, guardian_name, guardian_email }: Request): Partial<Family> {
  return { whose, guardian_name, guardian_email }
}

/** Gives the request as it is then, and whose mailbox is another's now. */
async function changeRequest(
  transaction: Database,
  request: Request,
  { changes, kept, now }: { changes: Partial<Family>; kept: Partial<Family>; now: Date },
): Promise<{ changed: Request; replaced: LessonReader[] }> {
  const { id } = request
  const wanted = { ...request, ...changes }
  const isSameWriter = findWriterMailbox(request) === findWriterMailbox(wanted)
  const isSameGuardian = findGuardianMailbox(request) === findGuardianMailbox(wanted)
  const agreed = request.whose === 'child' ? request.mailbox_at : request.guardian_at
  const guardian_at = wanted.whose === 'minor' && isSameGuardian ? agreed : null
  const written = { ...changes, ...kept, guardian_at }
  await transaction.updateTable('lesson_requests').set(written).where('id', '=', id).execute()
  if (!isSameWriter) await endLinks(transaction, [id], 'writer')
  if (!isSameGuardian) {
    await endLinks(transaction, [id], 'guardian')
    await takeBackConsents(transaction, id, { giver: 'guardian', now })
  }
  const replaced: LessonReader[] = [
    ...(isSameWriter ? [] : ['writer' as const]),
    ...(isSameGuardian ? [] : ['guardian' as const]),
  ]
  return { changed: { ...request, ...written }, replaced }
}

/** By the links of lessons that are over, what was agreed to can still be taken back: they end with the mailbox that was the
 * student's or the guardian's. */
async function endLinksOfPast(transaction: Database, { before, after, now }: FamilyChange) {
  const [known, wanted] = [before, after].map((each) => ({ ...each.student, ...composeGuardian(each, now) }))
  if (known === undefined || wanted === undefined) return
  const past = await transaction
    .selectFrom('bookings')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
    .selectAll('lesson_requests')
    .where('bookings.student', '=', known.id)
    .where((eb) => eb.not(isAhead(now)))
    .execute()
  for (const [reader, findMailbox] of [
    ['writer', findWriterMailbox],
    ['guardian', findGuardianMailbox],
  ] as const) {
    const former = findMailbox(known)
    if (former === findMailbox(wanted)) continue
    const requests = past.filter((request) => findMailbox(request) === former).map(({ id }) => id)
    if (requests.length > 0) await endLinks(transaction, requests, reader)
  }
}

function findWriterMailbox({ email }: Pick<Family, 'email'>): string {
  return normalizeMailbox(email)
}

function findGuardianMailbox({
  whose,
  guardian_email,
  email,
}: Pick<Family, 'whose' | 'guardian_email' | 'email'>): string | undefined {
  return whose === 'self' ? undefined : normalizeMailbox(guardian_email ?? email)
}

async function endLinks(transaction: Database, requests: readonly string[], reader: 'writer' | 'guardian') {
  await transaction
    .deleteFrom('lesson_links')
    .where('request', 'in', requests)
    .where('reader', '=', reader)
    .execute()
}

/** What waits for somebody's answer lies in the former mailbox, whose link has ended, or is still to be sent: then once, to the new
 * one, which may have room for what the former one had not. */
async function sendAgain(
  posting: Pick<ChangeParts, 'transaction' | 'sendsMail' | 'now'>,
  changed: Request,
  replaced: readonly LessonReader[],
): Promise<void> {
  const { transaction, now } = posting
  const waiting = { lesson_requests: changed.id, status: 'waiting' } as const
  await transaction
    .updateTable('mails')
    .set({ due_at: now().toISOString(), reason: null })
    .where((eb) => eb.and(waiting))
    .where('lesson_reader', 'in', replaced)
    .where('reason', '=', 'many')
    .where('attempts', '=', 0)
    .execute()
  const mail = findOpenMail(parseLessonRequest(changed))
  const readers = mail?.readers.filter((reader) => replaced.includes(reader)) ?? []
  if (mail === undefined || readers.length === 0) return
  // Replaced, as one that is just being sent goes to the former mailbox still.
  await transaction
    .deleteFrom('mails')
    .where((eb) => eb.and({ ...waiting, kind: mail.kind }))
    .where('lesson_reader', 'in', readers)
    .execute()
  await postLessonMails(posting, parseLessonRequest(changed), { kind: mail.kind, readers })
}

interface OpenMail {
  kind: LessonMailKind
  readers: readonly LessonReader[]
}

/** The mail by whose link a request is answered, and who gets it; undefined where no answer of theirs is missing. */
function findOpenMail(request: LessonRequest): OpenMail | undefined {
  const { ended, trashed_at, status, proposed, series, offered_until, waiting_since } = request
  if (ended !== null || trashed_at !== null || status === 'suspected') return undefined
  const asked = listAsked(request)
  if (proposed.length > 0)
    return { kind: series === undefined ? 'lesson_proposed' : 'lesson_series_offer', readers: asked }
  const gate = findLessonGate(request)
  if (gate === 'mailbox') return { kind: 'lesson_received', readers: ['writer'] }
  if (gate === 'guardian') return { kind: 'lesson_guardian', readers: ['guardian'] }
  if (offered_until !== null) return { kind: 'class_seat', readers: asked }
  return waiting_since === null ? undefined : { kind: 'class_waiting', readers: asked }
}

/** What came to nothing is handed out and erased with the student. */
async function changeRest(
  transaction: Database,
  rest: readonly Request[],
  { email, full_name }: Partial<Family>,
): Promise<void> {
  if (rest.length === 0 || (email === undefined && full_name === undefined)) return
  const ids = rest.map(({ id }) => id)
  await transaction
    .updateTable('lesson_requests')
    .set({ ...(email !== undefined && { email }), ...(full_name !== undefined && { full_name }) })
    .where('id', 'in', ids)
    .execute()
}
