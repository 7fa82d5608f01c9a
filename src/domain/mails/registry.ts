import { accountExists, addressConfirmation, invitation, newSignIn, passwordReset } from './account-mails.ts'
import { confirmation } from './confirmation.ts'
import type { MailKindDescription } from './mail-kind.ts'
import { notice, notices, setApart } from './notice.ts'
import { deletionWarning, digest } from './reminders.ts'
import { reply } from './reply.ts'

/** The kinds of mails by their names in the outbox. */
const registry = {
  notice,
  notices,
  confirmation,
  reply,
  digest,
  deletion_warning: deletionWarning,
  set_apart: setApart,
  password_reset: passwordReset,
  address_confirmation: addressConfirmation,
  account_exists: accountExists,
  new_sign_in: newSignIn,
  invitation,
} as const satisfies Record<string, MailKindDescription>

type Registry = typeof registry

export type MailKind = keyof Registry

/** The kinds of mails about an account. */
export type AccountMailKind = {
  [Kind in MailKind]: Registry[Kind] extends { about: 'account' } ? Kind : never
}[MailKind]

export const mailKinds: Readonly<Record<MailKind, MailKindDescription>> = registry

export const mailKindNames = Object.keys(registry).filter(isMailKind)

function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(registry, name)
}
