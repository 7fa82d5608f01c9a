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

/** To the artist, of all messages: what waits to be read, and what is deleted soon. */
const reminderKinds = ['digest', 'deletion_warning'] as const

export type ReminderKind = (typeof reminderKinds)[number]

/** `notice`: to the artist, of a form; `notices`: of many. `confirmation`, `reply`: to its sender. The others: to an account. */
export const mailKinds = [
  ...(['notice', 'notices', 'confirmation', 'reply'] as const),
  ...reminderKinds,
  ...accountMailKinds,
] as const

export type MailKind = (typeof mailKinds)[number]

/** `withheld`: not sent, because its reader got enough mails; `gathered`: told of in another one. */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'withheld' | 'gathered'

/** Whether a mail goes to an account. */
export function isAccountMail(kind: MailKind): kind is AccountMailKind {
  return accountMailKinds.some((each) => each === kind)
}

/** Whether a mail tells the artist of what waits. */
export function isReminder(kind: MailKind): kind is ReminderKind {
  return reminderKinds.some((each) => each === kind)
}
