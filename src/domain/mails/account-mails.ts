import { locales } from '#domain/language.ts'
import { addOrdinal } from '#words/formats.ts'
import type { StoredWords } from '#words/words.ts'
import { createMail } from './mail.ts'
import type { AccountMail, AccountMailFacts } from './mail-kind.ts'

/** Leads to a new password; works once, for an hour. */
export const passwordReset = defineAccountMail('passwordReset', { link: 'password' })

/** Asks whoever signed up whether the address is theirs. */
export const addressConfirmation = defineAccountMail('addressConfirmation', {
  link: 'address',
  byStrangers: true,
})

/** Tells the owner of an account that somebody signed up with its address once more. */
export const accountExists = defineAccountMail('accountExists', { link: 'sign-in', byStrangers: true })

/** Tells the owner of an account that a browser signed in that had not before. */
export const newSignIn = defineAccountMail('newSignIn', { link: 'sessions' })

/** Invites somebody to work on the site; works once, within seven days. */
export const invitation = defineAccountMail('invitation', { link: 'invitation' })

type AccountWords = StoredWords<'account-mails'>

function defineAccountMail(
  key: keyof AccountWords,
  kind: Pick<AccountMail, 'link' | 'byStrangers'>,
): AccountMail {
  return {
    about: 'account',
    limit: 'accountMailsByAddress',
    autoSubmitted: 'auto-generated',
    ...kind,
    compose: (facts) => {
      const { language, address, invitedBy } = facts
      const { t } = facts.words
      return createMail({
        language,
        subject: t(`${key}.subject`, { invitedBy }),
        lead: key === 'newSignIn' ? [describeSignIn(facts)] : composeLead(key, facts),
        action: { label: t(`${key}.action`), address },
        note: t(`${key}.note`, { invitedBy }),
      })
    },
  }
}

function composeLead(
  key: Exclude<keyof AccountWords, 'newSignIn'>,
  { email, host, invitedBy, words: { t } }: AccountMailFacts,
): string[] {
  return [t(`${key}.lead`, { email, host, invitedBy }), t(`${key}.more`)]
}

function describeSignIn({ language, at, browser, email, words: { t } }: AccountMailFacts): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const moment = `${addOrdinal(format.format(new Date(at)), locales[language])} UTC`
  const key = browser === '' ? 'newSignIn.lead' : 'newSignIn.leadWithBrowser'
  return t(key, { email, moment, browser })
}
