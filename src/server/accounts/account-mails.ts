import { accountLinkPath, type LinkPurpose } from '#domain/account-links.ts'
import { hashAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import type { Mail } from '#domain/mails/mail.ts'
import type { AccountMail } from '#domain/mails/mail-kind.ts'
import { pagePaths } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import type { Database } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'
import { findAddress } from './credentials.ts'
import { createLinkToken } from './links.ts'
import { readKeptLanguage } from './own-account.ts'
import { createMailedToken } from './people/invitations.ts'

interface AccountMailParts {
  database: Database
  /** The origin visitors use. */
  publicUrl: string
  now: () => Date
}

interface PostedMail {
  user_id: string | null
  invitation: string | null
  language: Language
  created_at: string // UTC, ISO 8601
}

interface Addressee {
  email: string
  language: Language
  path: string
  browser: string
  invitedBy: string
}

/** What a mail about an account says, and to whom it goes; undefined when what it tells of is gone. The secrets of links
 * are made here, when it is sent: at rest nobody can read them. */
export async function composeAccountMail(
  parts: AccountMailParts,
  kind: AccountMail,
  posted: PostedMail,
): Promise<{ to: { name: string; address: string }; mail: Mail } | undefined> {
  const addressee =
    kind.link === 'invitation' ? await findInvited(parts, posted) : await findOwner(parts, kind.link, posted)
  if (addressee === undefined) return undefined
  const { path, language, ...facts } = addressee
  const mail = kind.compose({
    ...facts,
    language,
    words: readWords('account-mails', language),
    host: new URL(parts.publicUrl).host,
    address: parts.publicUrl + hashAddress(path),
    at: posted.created_at,
  })
  return { to: { name: '', address: facts.email }, mail }
}

/** The language that the account keeps goes before the browser's. */
async function findOwner(
  { database, now }: AccountMailParts,
  link: Exclude<AccountMail['link'], 'invitation'>,
  { user_id: userId, language, created_at: at }: PostedMail,
): Promise<Addressee | undefined> {
  const email = userId === null ? undefined : await findAddress(database, userId)
  if (userId === null || email === undefined) return undefined
  const createLink = async (purpose: Exclude<LinkPurpose, 'invitation'>) =>
    accountLinkPath({ purpose, token: await createLinkToken(database, { purpose, userId, now: now() }) })
  const paths: Record<typeof link, () => string | Promise<string>> = {
    password: () => createLink('password'),
    address: () => createLink('address'),
    'sign-in': () => pagePaths.auth,
    sessions: () => studioPath('people'),
  }
  return {
    email,
    language: (await readKeptLanguage(database, userId)) ?? language,
    path: await paths[link](),
    browser: await findBrowser(database, { userId, at }),
    invitedBy: '',
  }
}

async function findInvited(
  { database }: AccountMailParts,
  { invitation, language }: PostedMail,
): Promise<Addressee | undefined> {
  const made = invitation === null ? undefined : await createMailedToken(database, invitation)
  if (made === undefined) return undefined
  const { email, invitedBy, token } = made
  return {
    email,
    language,
    path: accountLinkPath({ purpose: 'invitation', token }),
    browser: '',
    invitedBy,
  }
}

/** With what a browser calls itself, an account was signed in at this moment. */
async function findBrowser(
  database: Database,
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
