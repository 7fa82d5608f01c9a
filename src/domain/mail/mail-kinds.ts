/** Of mails about an account: a new password, whether its address is right, a second sign-up with it, a sign-in with a
 * browser that it did not know, an invitation to have one. */
const accountMailKinds = [
  'password_reset',
  'address_confirmation',
  'account_exists',
  'new_sign_in',
  'invitation',
] as const

export type AccountMailKind = (typeof accountMailKinds)[number]

/** `notice`: to the artist, of a form. `confirmation`, `reply`: to its sender. The others: to an account. */
export type MailKind = 'notice' | 'confirmation' | 'reply' | AccountMailKind

/** `withheld`: not sent, because its reader got enough mails that day. */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'withheld'

export function isAccountMail(kind: MailKind): kind is AccountMailKind {
  return accountMailKinds.some((each) => each === kind)
}
