import type { ExpressionBuilder, Updateable, UpdateQueryBuilder, UpdateResult } from 'kysely'
import type { Collision } from '#domain/lessons/find-collision.ts'
import type { LostTimeCode } from '#domain/lessons/requests/lost-time.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import type { OfferBook } from './offer-book.ts'
import { formatProposal, type LessonRequest, parseLessonRequest } from './stored-requests.ts'

export interface LessonParts {
  database: Database
  book: OfferBook
  sendsMail: boolean
  now: () => Date
}

/** Of a change, whose parts are done in one transaction. */
export interface ChangeParts extends Omit<LessonParts, 'database'> {
  transaction: Database
}

type Refusal =
  | LostTimeCode
  | 'class_closed'
  | 'seats_taken'
  | 'lesson_settled'
  | 'guardian_needed'
  | 'consents_missing'
  | 'change_late'
  | 'credits_short'
  | 'series_open'
  | `against_${Collision['reason'] | 'hours'}`

export interface Refused {
  ok: false
  code: Refusal
}

export type Advanced = { ok: true } | Refused

/** Ends a change that somebody else was faster with: nothing of it stays. */
export class RefusedChange extends Error {
  readonly code: Refusal
  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}

/** Runs a change whole or not at all. */
export async function settle(
  { database, ...parts }: LessonParts,
  change: (parts: ChangeParts) => Promise<void>,
): Promise<Advanced> {
  try {
    await database.transaction().execute((transaction) => change({ ...parts, transaction }))
  } catch (error) {
    if (error instanceof RefusedChange) return { ok: false, code: error.code }
    throw error
  }
  parts.book.noteChange()
  return { ok: true }
}

type Requests = 'lesson_requests'

type Claim = UpdateQueryBuilder<Schema, Requests, Requests, UpdateResult>

/** Changes a request as it was read, and gives it as it is then. Throws RefusedChange where somebody has changed it since, or
 * put it into the trash. */
export async function claimRequest(
  transaction: Database,
  { id }: { id: string },
  changes: Updateable<Schema[Requests]>,
  wasRead: (claim: Claim) => Claim,
): Promise<LessonRequest> {
  const claim = transaction
    .updateTable('lesson_requests')
    .set(changes)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
  const claimed = await wasRead(claim).returningAll().executeTakeFirst()
  if (claimed === undefined) throw new RefusedChange('lesson_settled')
  return parseLessonRequest(claimed)
}

/** Whether a request is open, or ran out and can still come about. */
export function isOpenOrExpired({ or, eb }: ExpressionBuilder<Schema, Requests>) {
  return or([eb('ended', 'is', null), eb('ended', '=', 'expired')])
}

/** Narrows to a request of which the same is proposed as when it was read. */
export function isProposed(request: Pick<LessonRequest, 'proposed' | 'series'>): (claim: Claim) => Claim {
  return (claim) => claim.where('ended', 'is', null).where('proposed', '=', formatProposal(request))
}
