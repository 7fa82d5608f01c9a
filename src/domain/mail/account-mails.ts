import { type Language, locales } from '#domain/language.ts'
import { type AccountMailWords, accountMailTexts } from './account-mail-texts.ts'
import type { Mail } from './mail.ts'

export interface AccountMailFacts {
  language: Language
  /** Of the account. */
  email: string
  /** Of the site's address. */
  host: string
}

/** Leads to a new password; `address` works once, for an hour. */
export function composePasswordReset({ language, email }: AccountMailFacts, address: string): Mail {
  const texts = chooseTexts(language)
  return composeMail(texts.language, texts.passwordReset(email), address)
}

/** Asks whoever signed up whether the address is theirs. */
export function composeAddressConfirmation(
  { language, email, host }: AccountMailFacts,
  address: string,
): Mail {
  const texts = chooseTexts(language)
  return composeMail(texts.language, texts.addressConfirmation(email, host), address)
}

/** Tells the owner of an account that somebody signed up with its address once more. */
export function composeAccountExists({ language, email, host }: AccountMailFacts, address: string): Mail {
  const texts = chooseTexts(language)
  return composeMail(texts.language, texts.accountExists(email, host), address)
}

/** Tells the owner of an account that a browser signed in that had not before; `address` leads to the sessions. */
export function composeNewSignIn(
  { language, email }: AccountMailFacts,
  signIn: { at: string; browser: string },
  address: string,
): Mail {
  const texts = chooseTexts(language)
  const format = new Intl.DateTimeFormat(locales[texts.language], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  })
  const moment = `${format.format(new Date(signIn.at))} UTC`
  return composeMail(texts.language, texts.newSignIn(email, moment, signIn.browser), address)
}

/** Invites somebody to work on the site; `address` works once, within seven days. */
export function composeInvitation(
  { language, host }: AccountMailFacts,
  invitedBy: string,
  address: string,
): Mail {
  const texts = chooseTexts(language)
  return composeMail(texts.language, texts.invitation(invitedBy, host), address)
}

/** The studio speaks English and Spanish (docs/specification.md, "Languages"). */
function chooseTexts(language: Language) {
  return language === 'es'
    ? { language, ...accountMailTexts.es }
    : { language: 'en' as const, ...accountMailTexts.en }
}

function composeMail(language: Language, words: AccountMailWords, address: string): Mail {
  const { subject, lead, action, note } = words
  return {
    ...{ language, subject, heading: subject, preview: lead[0] ?? '', lead, fields: [], closing: [], note },
    action: { label: action, address },
  }
}
