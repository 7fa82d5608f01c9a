import { createHash } from 'node:crypto'

const keyPattern = /^[\x21-\x7e]{1,200}$/

export type Idempotency =
  | { ok: true; key: string | null; hash: string | null }
  | { ok: false; code: 'idempotency_key_invalid' }

/** The key of a request and the hash of its body; both null without a key. */
export function readIdempotency(
  header: string | undefined,
  fields: Record<string, string | undefined>,
): Idempotency {
  if (header === undefined) return { ok: true, key: null, hash: null }
  if (!keyPattern.test(header)) return { ok: false, code: 'idempotency_key_invalid' }
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  return { ok: true, key: header, hash }
}
