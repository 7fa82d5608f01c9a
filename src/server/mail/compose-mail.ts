import type { AgendaEvent } from '#domain/agenda/event.ts'
import { defaultLanguage, type Language, parseLanguage } from '#domain/language.ts'
import { formatPlainText, type Mail } from '#domain/mails/mail.ts'
import { type AccountMail, isAnswerable, type MailAbout, readSender } from '#domain/mails/mail-kind.ts'
import { type MailKind, mailKinds } from '#domain/mails/registry.ts'
import { messagePath } from '#domain/message-path.ts'
import { pagePaths } from '#domain/routes.ts'
import { type Database, submissionTables } from '#server/database/tables.ts'
import { renderMail } from './mail-document.ts'
import type { OutgoingMail } from './mail-server.ts'
import type { MailAddress, MailSettings } from './mail-settings.ts'
import type { ClaimedMail } from './outbox.ts'
import { findArtistsWords, readMailWords } from './read-mail-words.ts'
import { countSetApart, countUnread, listSetApart, readSentForm, type StoredForm } from './stored-forms.ts'
import { getUnsubscribeAddress } from './unsubscribe-routes.ts'

interface CalendarFile {
  method: 'request' | 'cancel'
  content: string
}

export interface MailFacts {
  database: Database
  settings: Pick<MailSettings, 'from' | 'to'>
  publicUrl: string
  /** Signs the links by which a mail switches itself off. */
  secret: string
  retentionMonths: number
  readArtist: () => string
  readEvents: () => readonly AgendaEvent[]
  /** What a mail about an account says; undefined when the account is gone. */
  composeAccountMail: (
    kind: AccountMail,
    mail: ClaimedAccountMail,
  ) => Promise<{ to: MailAddress; mail: Mail } | undefined>
  composeLessonMail: (
    kind: MailAbout<'lesson'>,
    mail: ClaimedMail,
  ) => Promise<{ to: MailAddress; mail: Mail; calendars?: readonly CalendarFile[] } | undefined>
}

type ClaimedAccountMail = Pick<ClaimedMail, 'user_id' | 'invitation' | 'created_at'> & {
  language: Language
}

interface AddressedMail {
  to: MailAddress
  replyTo: MailAddress
  inReplyTo?: string | undefined
  references?: readonly string[]
  calendars?: readonly CalendarFile[]
  mail: Mail
}

/** What a row of the outbox says today, or undefined when what it tells of is gone. */
export async function composeMail(claimed: ClaimedMail, facts: MailFacts): Promise<OutgoingMail | undefined> {
  const addressed = await addressMail(claimed, facts)
  if (addressed === undefined) return undefined
  const { mail, calendars: [calendar, ...more] = [], ...addresses } = addressed
  return {
    ...addresses,
    messageId: claimed.id,
    subject: mail.subject,
    text: formatPlainText(mail),
    html: renderMail(mail, facts.readArtist()),
    headers: listHeaders(claimed.kind, facts),
    // The method of the part and that of the file agree (RFC 6047, 2.4).
    ...(calendar && { icalEvent: { ...calendar, filename: 'lesson.ics' } }),
    ...(more.length > 0 && { attachments: more.map(attachCalendar) }),
  }
}

function attachCalendar({ method, content }: CalendarFile, index: number) {
  return {
    filename: `lesson-${index + 2}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
  }
}

/** What mail programs and other machines are told of a kind of mail (RFC 3834, RFC 2919, RFC 8058). */
function listHeaders(name: MailKind, facts: MailFacts): Record<string, string> {
  const kind = mailKinds[name]
  const headers = { 'Auto-Submitted': kind.autoSubmitted }
  if (kind.about !== 'unread' || !kind.optional) return headers
  const { publicUrl, secret, settings } = facts
  return {
    ...headers,
    'List-Id': `<${name}.${new URL(publicUrl).hostname}>`,
    'List-Unsubscribe': `<${publicUrl}${getUnsubscribeAddress(secret, settings.to)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function addressMail(claimed: ClaimedMail, facts: MailFacts): Promise<AddressedMail | undefined> {
  const kind = mailKinds[claimed.kind]
  switch (kind.about) {
    case 'form':
      return addressFormMail(kind, claimed, facts)
    case 'reply':
      return addressReply(kind, claimed, facts)
    case 'gathered':
      return addressNotices(kind, claimed, facts)
    case 'unread':
      return addressReminder(kind, claimed, facts)
    case 'set-apart':
      return addressSetApart(kind, facts)
    case 'lesson': {
      const composed = await facts.composeLessonMail(kind, claimed)
      return composed && { ...composed, replyTo: facts.settings.from }
    }
    case 'account': {
      const language = parseLanguage(claimed.language) ?? defaultLanguage
      const composed = await facts.composeAccountMail(kind, { ...claimed, language })
      return composed && { ...composed, replyTo: facts.settings.from }
    }
  }
}

async function addressFormMail(
  kind: MailAbout<'form'>,
  claimed: ClaimedMail,
  facts: MailFacts,
): Promise<AddressedMail | undefined> {
  const { database, settings, publicUrl, retentionMonths, readArtist, readEvents } = facts
  const sent = await readSentForm(database, claimed)
  if (sent === undefined) return undefined
  const isForSender = kind.to === 'sender'
  const sender = findSender(sent)
  const mail = kind.compose(sent, {
    reader: isForSender ? readMailWords(sent.language) : await findArtistsWords(database, settings.to),
    address: `${publicUrl}/#${messagePath(sent.id)}`,
    artist: readArtist(),
    host: new URL(publicUrl).host,
    retentionMonths,
    events: readEvents(),
  })
  return {
    to: isForSender ? sender : findArtist(settings),
    replyTo: kind.replyTo === 'sender' && isAnswerable(sent) ? sender : settings.from,
    mail,
  }
}

/** Mails that an answer names as those before it. */
const longestThread = 20

async function addressReply(
  kind: MailAbout<'reply'>,
  claimed: ClaimedMail,
  { database, settings }: MailFacts,
): Promise<AddressedMail | undefined> {
  const sent = await readSentForm(database, claimed)
  const written = await database
    .selectFrom('replies')
    .select('words')
    .where('id', '=', claimed.reply)
    .executeTakeFirst()
  if (sent === undefined || written === undefined) return undefined
  // The notice is in the artist's mailbox, the confirmation in the sender's: an answer to this mail finds both.
  const thread = await database
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where(sent.form.table, '=', sent.id)
    .where('status', '=', 'sent')
    .orderBy('id')
    .limit(longestThread)
    .execute()
  return {
    to: findSender(sent),
    replyTo: settings.from,
    inReplyTo: thread.find((each) => each.kind === kind.inReplyTo)?.id,
    references: thread.map((each) => each.id),
    mail: kind.compose(sent, written.words, readMailWords(sent.language)),
  }
}

/** Told of by name in one mail. */
const mostNotices = 50

async function addressNotices(
  kind: MailAbout<'gathered'>,
  { id }: ClaimedMail,
  facts: MailFacts,
): Promise<AddressedMail | undefined> {
  const { database } = facts
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
  return addressToArtist(kind.compose(sent, await readCountFacts(gathered.length, facts)), facts)
}

/** Counted anew: what was read or deleted meanwhile waits no more. */
async function addressReminder(
  kind: MailAbout<'unread'>,
  { created_at }: ClaimedMail,
  facts: MailFacts,
): Promise<AddressedMail | undefined> {
  const count = await countUnread(facts.database, kind.findLimit(new Date(created_at), facts.retentionMonths))
  if (count === 0) return undefined
  return addressToArtist(kind.compose(await readCountFacts(count, facts)), facts)
}

async function addressSetApart(
  kind: MailAbout<'set-apart'>,
  facts: MailFacts,
): Promise<AddressedMail | undefined> {
  const count = await countSetApart(facts.database)
  if (count === 0) return undefined
  const sent = await listSetApart(facts.database, mostNotices)
  return addressToArtist(kind.compose(sent, await readCountFacts(count, facts)), facts)
}

async function readCountFacts(count: number, { database, settings, publicUrl }: MailFacts) {
  const reader = await findArtistsWords(database, settings.to)
  return { count, address: `${publicUrl}/#${pagePaths.admin}`, reader }
}

function addressToArtist(mail: Mail, { settings }: MailFacts): AddressedMail {
  return { to: findArtist(settings), replyTo: settings.from, mail }
}

function findArtist({ to }: Pick<MailSettings, 'to'>): MailAddress {
  return { name: '', address: to }
}

function findSender(sent: StoredForm): MailAddress {
  return { name: readSender(sent), address: sent.fields.email ?? '' }
}
