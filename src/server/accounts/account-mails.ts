import type { Kysely } from 'kysely'
import { accountLinkPath, type LinkPurpose } from '#domain/account-links.ts'
import { studioLanguageCodes } from '#domain/accounts/studio-languages.ts'
import { hashAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import {
  composeAccountExists,
  composeAddressConfirmation,
  composeInvitation,
  composeNewSignIn,
  composePasswordReset,
} from '#domain/mails/account-mails.ts'
import type { Mail } from '#domain/mails/mail.ts'
import type { AccountMailKind } from '#domain/mails/mail-kinds.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import type { Schema } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'
import { findAddress } from './credentials.ts'
import { createMailedToken } from './invitations.ts'
import { readKeptLanguage } from './kept-language.ts'
import { createLinkToken } from './link-tokens.ts'

interface AccountMailParts {
  database: Kysely<Schema>
  /** The origin visitors use. */
  publicUrl: string
  now: () => Date
}

interface PostedMail {
  kind: AccountMailKind
  user_id: string | null
  invitation: string | null
  language: Language
  created_at: string // UTC, ISO 8601
}

interface AddressedMail {
  to: { name: string; address: string }
  mail: Mail
}

/** What a mail about an account says, and to whom it goes; undefined when what it tells of is gone. The language that the
 * account keeps goes before the browser's. The secrets of links are made here, when it is sent: at rest nobody can read them. */
export async function composeAccountMail(
  parts: AccountMailParts,
  posted: PostedMail,
): Promise<AddressedMail | undefined> {
  const { database, publicUrl, now } = parts
  const { kind, user_id: userId, created_at: at } = posted
  if (kind === 'invitation') return composeInvitationMail(parts, posted)
  const email = userId === null ? undefined : await findAddress(database, userId)
  if (userId === null || email === undefined) return undefined
  const language = (await readKeptLanguage(database, userId)) ?? posted.language
  const writeLink = async (purpose: Exclude<LinkPurpose, 'invitation'>) =>
    nameLink(publicUrl, purpose, await createLinkToken(database, { purpose, userId, now: now() }))
  const facts = { ...readAccountWords(language), email, host: new URL(publicUrl).host }
  const composers: Record<typeof kind, () => Promise<Mail>> = {
    password_reset: async () => composePasswordReset(facts, await writeLink('password')),
    address_confirmation: async () => composeAddressConfirmation(facts, await writeLink('address')),
    account_exists: async () => composeAccountExists(facts, publicUrl + hashAddress(pagePaths.auth)),
    new_sign_in: async () => {
      const browser = await findBrowser(database, { userId, at })
      return composeNewSignIn(facts, { at, browser }, publicUrl + hashAddress(studioPath('people')))
    },
  }
  return { to: { name: '', address: email }, mail: await composers[kind]() }
}

async function composeInvitationMail(
  { database, publicUrl }: AccountMailParts,
  { invitation, language }: PostedMail,
): Promise<AddressedMail | undefined> {
  const made = invitation === null ? undefined : await createMailedToken(database, invitation)
  if (made === undefined) return undefined
  const { email, invitedBy, token } = made
  const facts = { ...readAccountWords(language), email, host: new URL(publicUrl).host }
  const mail = composeInvitation(facts, invitedBy, nameLink(publicUrl, 'invitation', token))
  return { to: { name: '', address: email }, mail }
}

/** The studio speaks English and Spanish (docs/specification.md, "Languages"). */
function readAccountWords(asked: Language) {
  const language = studioLanguageCodes.find((each) => each === asked) ?? 'en'
  return { language, words: readWords('account-mails', language) }
}

function nameLink(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return publicUrl + hashAddress(accountLinkPath({ purpose, token }))
}

/** With what a browser calls itself, an account was signed in at this moment. */
async function findBrowser(
  database: Kysely<Schema>,
  { userId, at }: { userId: string; at: string },
): Promise<string> {
  const event = await database
    .selectFrom('audit_events')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'signed_in')
    .where('happened_at', '=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.subject ?? ''
}
