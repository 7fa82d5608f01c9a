import { createHash } from 'node:crypto'
import type { SubmissionStatus } from '#domain/forms/submission.ts'

const keyPattern = /^[\x21-\x7e]{1,200}$/

export type Idempotency =
  | { ok: true; key: string | null; hash: string }
  | { ok: false; code: 'idempotency_key_invalid' }

/** The key of a request, or null, and the hash of its words; without a key that of its status too, for a suspected
 * form must not stand for one that is not. */
export function readIdempotency(
  header: string | undefined,
  fields: Record<string, string | undefined>,
  status: SubmissionStatus,
): Idempotency {
  if (header === undefined) return { ok: true, key: null, hash: createRequestHash({ ...fields, status }) }
  if (!keyPattern.test(header)) return { ok: false, code: 'idempotency_key_invalid' }
  return { ok: true, key: header, hash: createRequestHash(fields) }
}

function createRequestHash(content: Record<string, string | undefined>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
