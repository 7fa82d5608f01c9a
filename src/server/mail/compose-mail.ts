import { type Kysely, sql } from 'kysely'
import type { AgendaEvent } from '#domain/agenda/event.ts'
import { defaultLanguage, type Language, parseLanguage } from '#domain/language.ts'
import { composeConfirmation } from '#domain/mail/confirmation.ts'
import type { Mail } from '#domain/mail/mail.ts'
import {
  type AccountMailKind,
  isAccountMail,
  isReminder,
  type ReminderKind,
} from '#domain/mail/mail-kinds.ts'
import { composeNotice } from '#domain/mail/notice.ts'
import { composeNotices } from '#domain/mail/notices.ts'
import { formatPlainText } from '#domain/mail/plain-text.ts'
import { composeDeletionWarning, composeDigest } from '#domain/mail/reminder.ts'
import { composeReply } from '#domain/mail/reply.ts'
import { readSender, type SentForm } from '#domain/mail/sent-form.ts'
import { messagePath } from '#domain/message-path.ts'
import { pagePaths } from '#domain/routes.ts'
import { findDigestLimit, findWarningLimit } from '#domain/submissions/retention.ts'
import { submissionForms } from '#domain/submissions/submission-forms.ts'
import { type Schema, type SubmissionTableName, submissionTables } from '#server/database/tables.ts'
import { countUnread } from './count-unread.ts'
import type { MailAddress } from './mail-address.ts'
import { renderMail } from './mail-document.ts'
import type { OutgoingMail } from './mail-server.ts'
import type { MailSettings } from './mail-settings.ts'
import type { ClaimedMail } from './outbox.ts'
import { findArtistsWords, readMailWords } from './read-mail-words.ts'

export interface MailFacts {
  settings: Pick<MailSettings, 'from' | 'to'>
  /** The origin visitors use. */
  publicUrl: string
  retentionMonths: number
  /** The artist's name as the site has it now. */
  readArtist: () => string
  /** The published agenda. */
  readEvents: () => readonly AgendaEvent[]
  /** What a mail about an account says; undefined when the account is gone. */
  composeAccountMail: (mail: ClaimedAccountMail) => Promise<{ to: MailAddress; mail: Mail } | undefined>
}

export type ClaimedAccountMail = Pick<ClaimedMail, 'id' | 'user_id' | 'invitation' | 'created_at'> & {
  kind: AccountMailKind
  language: Language
}

interface AddressedMail {
  to: MailAddress
  replyTo: MailAddress
  inReplyTo?: string | undefined
  mail: Mail
}

/** What a row of the outbox says today, or undefined when what it tells of is gone. */
export async function composeMail(
  database: Kysely<Schema>,
  claimed: ClaimedMail,
  facts: MailFacts,
): Promise<OutgoingMail | undefined> {
  const addressed = await addressMail(database, claimed, facts)
  if (addressed === undefined) return undefined
  const { mail, ...addresses } = addressed
  return {
    messageId: claimed.id,
    ...addresses,
    subject: mail.subject,
    text: formatPlainText(mail),
    html: renderMail(mail, facts.readArtist()),
  }
}

async function addressMail(
  database: Kysely<Schema>,
  claimed: ClaimedMail,
  facts: MailFacts,
): Promise<AddressedMail | undefined> {
  const { settings, publicUrl } = facts
  const { kind } = claimed
  if (isAccountMail(kind)) {
    const language = parseLanguage(claimed.language) ?? defaultLanguage
    const composed = await facts.composeAccountMail({ ...claimed, kind, language })
    return composed && { ...composed, replyTo: settings.from }
  }
  if (isReminder(kind)) return addressReminder(database, { kind, created_at: claimed.created_at }, facts)
  if (kind === 'notices') return addressNotices(database, claimed.id, facts)
  const sent = await readSentForm(database, claimed)
  if (sent === undefined) return undefined
  const sender = { name: readSender(sent), address: sent.fields.email ?? '' }
  if (kind === 'notice') {
    const to = { name: '', address: settings.to }
    const mail = composeNotice(sent, {
      address: `${publicUrl}/#${messagePath(sent.id)}`,
      reader: await findArtistsWords(database, settings.to),
      events: facts.readEvents(),
    })
    return { to, replyTo: sender, mail }
  }
  if (claimed.reply !== null) return addressReply(database, claimed, { sent, sender, settings })
  const { host } = new URL(publicUrl)
  const { retentionMonths, readArtist } = facts
  const mail = composeConfirmation(sent, {
    artist: readArtist(),
    host,
    retentionMonths,
    reader: readMailWords(sent.language),
  })
  return { to: sender, replyTo: settings.from, mail }
}

/** Told of by name in one mail. */
const mostNotices = 50

/** Of those that are there still. */
async function addressNotices(
  database: Kysely<Schema>,
  id: string,
  { settings, publicUrl }: MailFacts,
): Promise<AddressedMail | undefined> {
  const gathered = await database
    .selectFrom('mails')
    .select(['language', 'created_at', ...submissionTables])
    .where('status', '=', 'gathered')
    .where('reason', '=', id)
    .orderBy('id')
    .execute()
  const sent: StoredForm[] = []
  for (const each of gathered.slice(0, mostNotices)) {
    const form = await readSentForm(database, each)
    if (form !== undefined) sent.push(form)
  }
  if (sent.length === 0) return undefined
  const mail = composeNotices(sent, {
    count: gathered.length,
    address: `${publicUrl}/#${pagePaths.admin}`,
    reader: await findArtistsWords(database, settings.to),
  })
  return { to: { name: '', address: settings.to }, replyTo: settings.from, mail }
}

/** Counted anew: what was read or deleted meanwhile waits no more. */
async function addressReminder(
  database: Kysely<Schema>,
  { kind, created_at }: { kind: ReminderKind; created_at: string },
  { settings, publicUrl, retentionMonths }: MailFacts,
): Promise<AddressedMail | undefined> {
  const isDigest = kind === 'digest'
  const moment = new Date(created_at)
  const before = isDigest ? findDigestLimit(moment) : findWarningLimit(moment, retentionMonths)
  const unread = await countUnread(database, before)
  if (unread === 0) return undefined
  const compose = isDigest ? composeDigest : composeDeletionWarning
  const reader = await findArtistsWords(database, settings.to)
  const mail = compose(unread, `${publicUrl}/#${pagePaths.admin}`, reader)
  return { to: { name: '', address: settings.to }, replyTo: settings.from, mail }
}

async function addressReply(
  database: Kysely<Schema>,
  { reply, ...claimed }: ClaimedMail,
  { sent, sender, settings }: { sent: StoredForm; sender: MailAddress } & Pick<MailFacts, 'settings'>,
): Promise<AddressedMail | undefined> {
  const written = await database
    .selectFrom('replies')
    .select('words')
    .where('id', '=', reply)
    .executeTakeFirst()
  if (written === undefined) return undefined
  const confirmation = await database
    .selectFrom('mails')
    .select('id')
    .where(sent.form.table, '=', claimed[sent.form.table])
    .where('kind', '=', 'confirmation')
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return {
    to: sender,
    replyTo: settings.from,
    inReplyTo: confirmation?.id,
    mail: composeReply(sent, written.words, readMailWords(sent.language)),
  }
}

type StoredForm = SentForm & { id: string }

async function readSentForm(
  database: Kysely<Schema>,
  claimed: Pick<ClaimedMail, 'language' | 'created_at' | SubmissionTableName>,
): Promise<StoredForm | undefined> {
  for (const form of submissionForms) {
    const id = claimed[form.table]
    if (id === null) continue
    const names = ['created_at', ...Object.keys(form.fields)]
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(form.table)}
      where id = ${id}`.execute(database)
    const [row] = rows
    const language = parseLanguage(claimed.language)
    if (row === undefined || language === undefined) return undefined
    const { created_at, ...fields } = row
    return { id, form, created_at: created_at ?? claimed.created_at, language, fields }
  }
  return undefined
}
