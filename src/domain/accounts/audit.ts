import * as z from 'zod/mini'

export const accountKinds = [
  'signed_in',
  'wrong_password',
  'wrong_code',
  'password_reset',
  'password_changed',
  'password_given',
  'session_ended',
  'passkey_added',
  'passkey_removed',
  'two_factor_on',
  'two_factor_off',
  'backup_codes_renewed',
] as const

const notedKinds = [
  ...accountKinds,
  'invited',
  'withdrew',
  'accepted',
  'took_out',
  'granted',
  'revoked',
  'exported',
  'erased',
  'backed_up',
  'downloaded_backup',
  'webhook_set',
  'webhook_removed',
  'feed_renewed',
  'credits_taken_back',
  'spending_corrected',
  'lesson_accepted',
  'lesson_declined',
  'lesson_moved',
  'lesson_cancelled',
  'consent_taken_back',
] as const

/** `saved` and `published` are read from the history of the content. */
const auditKind = z.enum([...notedKinds, 'saved', 'published'])

export type NotedKind = (typeof notedKinds)[number]

const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime({ precision: 3 }), // UTC
  kind: auditKind,
  /** Who did it, or whose account it was done to by a stranger or the operator; null once the account is gone. */
  person: z.nullable(z.object({ id: z.string(), email: z.string() })),
  subject: z.nullable(z.string()),
  /** How often within the hour. */
  count: z.int(),
})

/** Accounts without a right here stand apart: whatever they do, it takes no place of what happened in the workplace. */
export const auditList = z.object({ entries: z.array(auditEntry), others: z.array(auditEntry) })

export type AuditList = z.infer<typeof auditList>

export type AuditEntry = z.infer<typeof auditEntry>
