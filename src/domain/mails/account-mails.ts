import { type Language, locales } from '#domain/language.ts'
import type { Words } from '#words/words.ts'
import type { Mail } from './mail.ts'

export interface AccountMailFacts {
  /** Of the studio (docs/specification.md, "Languages"). */
  language: Language
  words: Words<'account-mails'>
  /** Of the account. */
  email: string
  /** Of the site's address. */
  host: string
}

/** Leads to a new password; `address` works once, for an hour. */
export function composePasswordReset(facts: AccountMailFacts, address: string): Mail {
  const { t } = facts.words
  const lead = [t('passwordReset.lead', { email: facts.email }), t('passwordReset.more')]
  return composeMail('passwordReset', facts, { lead, address })
}

/** Asks whoever signed up whether the address is theirs. */
export function composeAddressConfirmation(facts: AccountMailFacts, address: string): Mail {
  const { t } = facts.words
  const lead = [
    t('addressConfirmation.lead', { email: facts.email, host: facts.host }),
    t('addressConfirmation.more'),
  ]
  return composeMail('addressConfirmation', facts, { lead, address })
}

/** Tells the owner of an account that somebody signed up with its address once more. */
export function composeAccountExists(facts: AccountMailFacts, address: string): Mail {
  const { t } = facts.words
  const lead = [t('accountExists.lead', { email: facts.email, host: facts.host }), t('accountExists.more')]
  return composeMail('accountExists', facts, { lead, address })
}

/** Tells the owner of an account that a browser signed in that had not before; `address` leads to the sessions. */
export function composeNewSignIn(
  facts: AccountMailFacts,
  { at, browser }: { at: string; browser: string },
  address: string,
): Mail {
  const { language, words, email } = facts
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const moment = `${format.format(new Date(at))} UTC`
  const key = browser === '' ? 'newSignIn.lead' : 'newSignIn.leadWithBrowser'
  const lead = [words.t(key, { email, moment, browser })]
  return composeMail('newSignIn', facts, { lead, address })
}

/** Invites somebody to work on the site; `address` works once, within seven days. */
export function composeInvitation(facts: AccountMailFacts, invitedBy: string, address: string): Mail {
  const { words, host } = facts
  const lead = [words.t('invitation.lead', { invitedBy, host }), words.t('invitation.more')]
  return composeMail('invitation', facts, { lead, address, invitedBy })
}

interface AccountMailParts {
  lead: readonly string[]
  address: string
  invitedBy?: string
}

function composeMail(
  kind: 'passwordReset' | 'addressConfirmation' | 'accountExists' | 'newSignIn' | 'invitation',
  { language, words: { t } }: AccountMailFacts,
  { lead, address, invitedBy }: AccountMailParts,
): Mail {
  const subject = t(`${kind}.subject`, { invitedBy })
  return {
    language,
    subject,
    heading: subject,
    preview: lead[0] ?? '',
    lead,
    fields: [],
    action: { label: t(`${kind}.action`), address },
    closing: [],
    note: t(`${kind}.note`, { invitedBy }),
  }
}
