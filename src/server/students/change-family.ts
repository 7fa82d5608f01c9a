import { type Kysely, type Selectable, sql } from 'kysely'
import { nameMailbox } from '#domain/forms/mailbox.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { composeGuardian, type Taught } from './compose-guardian.ts'
import { listOwnRequests } from './find-student.ts'

interface FamilyChange {
  before: Taught
  after: Taught
  now: Date
}

/** Writes who learns and who answers for them to the lessons of a student that are not over and to what can still become one, as
 * far as that changed, in the caller's transaction. What another guardian agreed to counts no more, and links end with the mailbox
 * that they were sent to. */
export async function changeFamily(
  transaction: Kysely<Schema>,
  { before, after, now }: FamilyChange,
): Promise<void> {
  const changes = listChanges({ before, after, now })
  if (Object.keys(changes).length === 0) return
  const open = await listOpen(transaction, before)
  const isLeftAlone = isMinor(after.student.born, now) && after.guardian === undefined
  for (const request of [...(await listAhead(transaction, before, now)), ...open]) {
    const changed = { ...request, ...changes }
    const isSameGuardian = findGuardianMailbox(request) === findGuardianMailbox(changed)
    const agreed = request.whose === 'child' ? request.mailbox_at : request.guardian_at
    const guardian_at = changed.whose === 'minor' && isSameGuardian ? agreed : null
    await transaction
      .updateTable('lesson_requests')
      .set({ ...changes, ...(isLeftAlone && open.includes(request) && pickGuardian(request)), guardian_at })
      .where('id', '=', request.id)
      .execute()
    if (nameMailbox(request.email) !== nameMailbox(changed.email))
      await endLinks(transaction, request.id, 'writer')
    if (isSameGuardian) continue
    await endLinks(transaction, request.id, 'guardian')
    await takeBackConsents(transaction, request.id, now)
  }
}

type Request = Selectable<Schema['lesson_requests']>

async function listAhead(transaction: Kysely<Schema>, { student }: Taught, now: Date): Promise<Request[]> {
  return transaction
    .selectFrom('lesson_requests')
    .innerJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .selectAll('lesson_requests')
    .where('bookings.student', '=', student.id)
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.ends_at', '>', now.toISOString())
    .execute()
}

/** What waits for an answer, and what ran out: the teacher can still agree to it or propose again. */
async function listOpen(transaction: Kysely<Schema>, { student }: Taught): Promise<Request[]> {
  const own = await listOwnRequests(transaction, student)
  return own.filter(({ ended }) => ended === null || ended === 'expired')
}

/** A minor without a guardian agrees to nothing alone: what is open still waits for one. */
function pickGuardian({ whose, guardian_name, guardian_email }: Request): Partial<Family> {
  return { whose, guardian_name, guardian_email }
}

type Family = Pick<Request, 'email' | 'full_name' | 'born' | 'whose' | 'guardian_name' | 'guardian_email'>

function listChanges({ before, after, now }: FamilyChange): Partial<Family> {
  const { email, name, born } = after.student
  const known = composeGuardian(before, now)
  const guardian = composeGuardian(after, now)
  const isSame =
    known.whose === guardian.whose &&
    known.guardian_name === guardian.guardian_name &&
    known.guardian_email === guardian.guardian_email
  return {
    ...(email !== before.student.email && { email }),
    ...(name !== before.student.name && { full_name: name }),
    ...(born !== before.student.born && { born }),
    ...(!isSame && guardian),
  }
}

function findGuardianMailbox({ whose, guardian_email, email }: Family): string | undefined {
  return whose === 'self' ? undefined : nameMailbox(guardian_email ?? email)
}

async function endLinks(transaction: Kysely<Schema>, request: string, reader: 'writer' | 'guardian') {
  await transaction
    .deleteFrom('lesson_links')
    .where('request', '=', request)
    .where('reader', '=', reader)
    .execute()
}

/** Adds a no with the wording of each yes, as one lesson of a series holds for all of it. */
async function takeBackConsents(transaction: Kysely<Schema>, request: string, now: Date): Promise<void> {
  const ofSeries = sql<string>`(select each.request from bookings each
    join bookings own on own.series = each.series where own.request = ${request})`
  const rows = await transaction
    .selectFrom('consents')
    .selectAll()
    .where(({ or, eb }) => or([eb('request', '=', request), eb('request', 'in', ofSeries)]))
    .where('giver', '=', 'guardian')
    .orderBy('id')
    .execute()
  const latest = new Map(rows.map((row) => [row.kind, row]))
  for (const row of latest.values())
    if (row.given === 1)
      await transaction
        .insertInto('consents')
        .values({ ...row, id: createIdentifier(now), created_at: now.toISOString(), request, given: 0 })
        .execute()
}
