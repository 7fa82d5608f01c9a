import type { MailKind } from '#domain/mails/mail-kinds.ts'
import type { Claim } from '#server/limits/limiter.ts'
import type { LimitName } from '#server/limits/limits.ts'

/** What holds the mails of each kind that one address gets. */
const limits: Record<MailKind, LimitName> = {
  // Five in six hours.
  password_reset: 'accountMailsByAddress',
  address_confirmation: 'accountMailsByAddress',
  account_exists: 'accountMailsByAddress',
  new_sign_in: 'accountMailsByAddress',
  invitation: 'accountMailsByAddress',
  digest: 'accountMailsByAddress',
  deletion_warning: 'accountMailsByAddress',
  // Three a day.
  confirmation: 'confirmationsByAddress',
  // Two hundred a day; the others are told of together.
  notice: 'formsByAddressDaily',
  notices: 'formsByAddressDaily',
  // An admin writes them.
  reply: 'formsByAddressDaily',
}

/** Caused by whoever writes an address that may be another's. */
const strangers: readonly MailKind[] = ['confirmation', 'address_confirmation', 'account_exists']

/** What a mail to an address uses up: the limit of its kind, and of what strangers cause a common one, so that they leave
 * resets, invitations and notices of sign-ins alone. */
export function listReaderClaims(kind: MailKind, address: string): Claim[] {
  const reader = address.toLowerCase()
  const own = { limit: limits[kind], subject: `${kind} ${reader}` }
  return strangers.includes(kind) ? [own, { limit: 'accountMailsByAddress', subject: reader }] : [own]
}
