import { createHash } from 'node:crypto'
import { idempotencyKeyForm } from '#domain/api.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { FormInput } from '#domain/forms/schemas.ts'
import { judgeSubmission, omitTrapFields } from '#domain/forms/spam-trap.ts'
import { consentVersion, type SubmissionStatus } from '#domain/forms/submission.ts'
import type { Language } from '#domain/language.ts'
import type { NearTime } from '#domain/lessons/requests/clocks.ts'
import { judgeBirths } from '#domain/lessons/requests/judge-births.ts'
import { isLostTime, type LostTimeCode } from '#domain/lessons/requests/lost-time.ts'
import type { NextSteps } from '#domain/lessons/requests/next-steps.ts'
import { foldText } from '#domain/search/fold-text.ts'
import type { FieldIssue } from '#domain/validation/validation.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { NewSubmission, SubmissionWriter } from './writing/submission-writer.ts'

export interface CreateSubmissionOptions {
  submissions: SubmissionWriter
  now: () => Date
  sendsMail: boolean
  /** Judges the time that a form takes, as it comes. */
  planTime: PlanTime
  /** Called once for each stored form, and not again when it is repeated. */
  onStored?: ((stored: { form: string; status: SubmissionStatus }) => void) | undefined
}

/** What a form takes of the teacher's time, or of the seats of a class, and what is known of it at first, or why it cannot. */
export type PlanTime = (asked: {
  fields: FormInput
  /** Those that the page said. */
  terms: string | undefined
  now: Date
  network: string
  language: Language
  isSuspected: boolean
}) => Promise<TimePlan>

/** What a form takes and is told, as it was judged: what stays of it is decided as it is stored. */
export interface TimePlan {
  takes: NewSubmission['takes']
  progress: NewSubmission['progress']
  /** Why nothing further is taken, whatever is free; what was sent before is found all the same. */
  refusal?: TimeRefusal | undefined
  /** What is said where it is gone; unless it says so, that the time is taken. */
  takenCode?: LostTimeCode | 'seats_taken' | 'class_full' | 'terms_changed' | undefined
  /** Called once it is taken. */
  onTaken: () => void
  /** The free times nearest to one that is lost. */
  listNear: () => Promise<readonly NearTime[]>
  /** What happens now with what was stored under an id; undefined where its time is not known any more, or it has ended. */
  describeNext: (id: string) => Promise<NextSteps | undefined>
}

/** Why a form is not taken, although its time may be free. */
export interface TimeRefusal {
  ok: false
  status: 409 | 429
  code: 'requests_open' | 'requests_day_full' | 'too_many_requests' | 'class_closed'
}

export interface SentSubmission {
  network: string
  input: FormInput
  language: Language
  idempotencyKey?: string | undefined
}

type Created =
  | { ok: true; id: string; describeNext?: (() => Promise<NextSteps | undefined>) | undefined }
  | { ok: false; status: 400; code: 'idempotency_key_invalid' }
  | { ok: false; status: 400; issues: [FieldIssue, ...FieldIssue[]] }
  | { ok: false; status: 409; code: 'idempotency_key_reused' }
  | TimeRefusal
  | { ok: false; status: 409; code: LostTimeCode; near: readonly NearTime[] }
  | { ok: false; status: 409; code: 'seats_taken' | 'class_full' | 'terms_changed' }

/** Stores what a visitor sent, once however often it is sent (docs/specification/calls.md). Throws database errors. */
export async function createSubmission(
  form: SubmissionForm,
  { input, language, idempotencyKey, network }: SentSubmission,
  { submissions, now, sendsMail, planTime, onStored }: CreateSubmissionOptions,
): Promise<Created> {
  const received = now()
  const [early, ...others] = judgeBirths(form, input, received)
  if (early !== undefined) return { ok: false, status: 400, issues: [early, ...others] }
  // The same fields are the same form, however often and whenever they are sent.
  const { terms, ...words } = omitTrapFields(input)
  const status = judgeSubmission(input)
  const idempotency = readIdempotency(idempotencyKey, words, status)
  if (!idempotency.ok) return { ok: false, status: 400, code: idempotency.code }
  const { takesTime }: FormDescription = form
  const asked = {
    fields: words,
    terms,
    now: received,
    network,
    language,
    isSuspected: status === 'suspected',
  }
  const plan = takesTime === undefined ? undefined : await planTime(asked)
  const id = createIdentifier(received)
  const stored = await submissions.insert(form.table, {
    id,
    created_at: received.toISOString(),
    status,
    language,
    consent_version: consentVersion,
    idempotency_key: idempotency.key,
    request_hash: idempotency.hash,
    fields: words,
    takes: plan?.refusal ? { cells: undefined } : plan?.takes,
    progress: plan?.progress,
    // What seems to come from a machine causes none (decision 030).
    mails_due_at: sendsMail && status !== 'suspected' ? received.toISOString() : undefined,
    search_words: foldText(Object.values(words).join('\n')),
  })
  if (!stored.ok && stored.code === 'time_taken') {
    if (plan?.refusal) return plan.refusal
    const code = plan?.takenCode ?? stored.code
    return isLostTime(code)
      ? { ok: false, status: 409, code, near: (await plan?.listNear()) ?? [] }
      : { ok: false, status: 409, code }
  }
  if (!stored.ok) return { ok: false, status: 409, code: stored.code }
  if (stored.id === id) {
    onStored?.({ form: form.table, status })
    plan?.onTaken()
  }
  return { ok: true, id: stored.id, describeNext: plan && (() => plan.describeNext(stored.id)) }
}

type Idempotency =
  | { ok: true; key: string | null; hash: string }
  | { ok: false; code: 'idempotency_key_invalid' }

/** The key of a request, or null, and the hash of its words; without a key that of its status too, for a suspected
 * form must not stand for one that is not. */
function readIdempotency(
  header: string | undefined,
  fields: FormInput,
  status: SubmissionStatus,
): Idempotency {
  if (header === undefined) return { ok: true, key: null, hash: createRequestHash({ ...fields, status }) }
  if (!idempotencyKeyForm.test(header)) return { ok: false, code: 'idempotency_key_invalid' }
  return { ok: true, key: header, hash: createRequestHash(fields) }
}

function createRequestHash(content: FormInput): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
