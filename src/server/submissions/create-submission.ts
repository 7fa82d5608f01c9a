import { createHash } from 'node:crypto'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { FormInput } from '#domain/forms/schemas.ts'
import { judgeSubmission, omitTrapFields } from '#domain/forms/spam-trap.ts'
import { consentVersion, type SubmissionStatus } from '#domain/forms/submission.ts'
import type { Language } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { SubmissionWriter } from './writing/submission-writer.ts'

export interface CreateSubmissionOptions {
  submissions: SubmissionWriter
  now: () => Date
  /** Whether a form causes mails. */
  sendsMail: boolean
  /** Called once for each stored form, and not again when it is repeated. */
  onStored?: ((stored: { form: string; status: SubmissionStatus }) => void) | undefined
}

interface SentSubmission {
  /** Checked by the schema of the form. */
  input: FormInput
  language: Language
  /** As it was sent, if at all. */
  idempotencyKey?: string | undefined
}

type Created =
  | { ok: true; id: string }
  | { ok: false; status: 400; code: 'idempotency_key_invalid' }
  | { ok: false; status: 409; code: 'idempotency_key_reused' }

/** Stores what a visitor sent, once however often it is sent (docs/specification.md, "Calls"). Throws database errors. */
export async function createSubmission(
  form: SubmissionForm,
  { input, language, idempotencyKey }: SentSubmission,
  { submissions, now, sendsMail, onStored }: CreateSubmissionOptions,
): Promise<Created> {
  const received = now()
  // The same fields are the same form, however often and whenever they are sent.
  const words = omitTrapFields(input)
  const status = judgeSubmission(input)
  const idempotency = readIdempotency(idempotencyKey, words, status)
  if (!idempotency.ok) return { ok: false, status: 400, code: idempotency.code }
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
    // What seems to come from a machine causes none (decision 030).
    mails_due_at: sendsMail && status !== 'suspected' ? received.toISOString() : undefined,
    search_words: foldText(Object.values(words).join('\n')),
  })
  if (!stored.ok) return { ok: false, status: 409, code: stored.code }
  if (stored.id === id) onStored?.({ form: form.table, status })
  return { ok: true, id: stored.id }
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

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
  if (!keyPattern.test(header)) return { ok: false, code: 'idempotency_key_invalid' }
  return { ok: true, key: header, hash: createRequestHash(fields) }
}

function createRequestHash(content: FormInput): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
