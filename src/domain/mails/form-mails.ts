import { describeAgendaOn } from '#domain/agenda/agenda-days.ts'
import { cleanLine, cleanText } from '#domain/content/clean-text.ts'
import { type FormDescription, readPeriod } from '#domain/forms/form-description.ts'
import { findDigestLimit, findWarningLimit } from '#domain/forms/retention.ts'
import { locales } from '#domain/language.ts'
import { addOrdinal } from '#words/formats.ts'
import { createMail, type Mail, type MailField, type MailReader } from './mail.ts'
import {
  type CountFacts,
  type FormMailFacts,
  isAnswerable,
  listOwnWords,
  listWritten,
  type MailAbout,
  readSender,
  type SentForm,
} from './mail-kind.ts'

/** Tells the artist of a form, with all that it says, and of what the agenda already has on the days that it asks for. */
export const notice = {
  about: 'form',
  to: 'artist',
  replyTo: 'sender',
  limit: 'formsByAddressDaily',
  autoSubmitted: 'auto-generated',
  beyondLimit: 'gathered',
  compose: composeNotice,
} as const satisfies MailAbout<'form'>

/** Names many forms to the artist in one mail, in the order in which they came. */
export const notices = {
  about: 'gathered',
  limit: 'formsByAddressDaily',
  autoSubmitted: 'auto-generated',
  beyondLimit: 'postponed',
  compose: composeNotices,
} as const satisfies MailAbout<'gathered'>

/** Names what was set apart to the artist, the newest first, so that nobody waits for an answer in vain. */
export const setApart = {
  about: 'set-apart',
  limit: 'accountMailsByAddress',
  autoSubmitted: 'auto-generated',
  compose: composeSetApart,
} as const satisfies MailAbout<'set-apart'>

function composeNotice(sent: SentForm, { address, reader, events }: FormMailFacts): Mail {
  const { t } = reader.words
  const sender = readSender(sent)
  const heading = t(`notice.headings.${sent.form.name}`, { sender })
  const languageNames = new Intl.DisplayNames(reader.language, { type: 'language' })
  const language = languageNames.of(sent.language) ?? sent.language
  const agenda = describeAgendaOn(readPeriod(sent.form, sent.fields), events, reader)
  return {
    language: reader.language,
    subject: t('notice.subject', { heading }),
    preview: t('notice.preview', { language }),
    heading,
    lead: [
      t('notice.sent', { moment: formatMoment(sent.created_at, reader), language }),
      ...(agenda === undefined ? [] : [`${agenda}.`]),
    ],
    fields: listWritten(sent, reader),
    action: { label: t('notice.action'), address },
    closing: [],
    note: [...(isAnswerable(sent) ? [t('notice.answering', { sender })] : []), t('notice.note')].join(' '),
  }
}

/** "2 March 2026 at 18:40 UTC": which clock the artist goes by is not known. */
function formatMoment(moment: string, { language }: MailReader): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return addOrdinal(format.format(new Date(moment)), locales[language])
}

function composeNotices(sent: readonly SentForm[], { count, address, reader }: CountFacts): Mail {
  const { t } = reader.words
  const heading = t('notices.heading', { count })
  return {
    language: reader.language,
    subject: t('notices.subject', { heading }),
    preview: t('notices.preview'),
    heading,
    lead: [t('notices.lead')],
    fields: listForms(sent, reader),
    action: { label: t('notices.action'), address },
    closing: countMore(count - sent.length, reader),
    note: t('notices.note'),
  }
}

function composeSetApart(sent: readonly SentForm[], { count, address, reader }: CountFacts): Mail {
  const { t } = reader.words
  return createMail({
    language: reader.language,
    subject: t('setApart.subject', { count }),
    lead: [t('setApart.lead')],
    fields: listForms(sent, reader),
    action: { label: t('open'), address },
    closing: countMore(count - sent.length, reader),
    note: t('setApart.note'),
  })
}

function listForms(sent: readonly SentForm[], { words: { t } }: MailReader): MailField[] {
  return sent.map((form) => ({
    label: form.created_at.slice(0, 16).replace('T', ' '),
    value: t(`notice.headings.${form.form.name}`, { sender: readSender(form) }),
  }))
}

function countMore(count: number, { words: { t } }: MailReader): string[] {
  return count > 0 ? [t('notices.more', { count })] : []
}

/** Tells the sender of a form, in the form's language, that it came, what it says and what happens with it. */
export const confirmation = {
  about: 'form',
  to: 'sender',
  limit: 'confirmationsByAddress',
  autoSubmitted: 'auto-replied',
  byStrangers: true,
  compose: composeConfirmation,
} as const satisfies MailAbout<'form'>

function composeConfirmation(sent: SentForm, { artist, host, retentionMonths, reader }: FormMailFacts): Mail {
  const { name } = sent.form
  const { t } = reader.words
  const months = new Intl.NumberFormat(reader.language, {
    style: 'unit',
    unit: 'month',
    unitDisplay: 'long',
  })
  const subject = t(`confirmation.subject.${name}`)
  const promise = t(`confirmation.promise.${name}`)
  return {
    language: reader.language,
    subject,
    preview: promise,
    heading: subject,
    lead: [t('confirmation.greeting', { name: readSender(sent) }), promise, t('confirmation.copy')],
    fields: listOwnWords(sent, reader),
    closing: [t('confirmation.addition'), artist],
    note: t('confirmation.note', { host, kept: months.format(retentionMonths) }),
  }
}

/** The artist's own words to the sender of a form, in its language, above what the sender wrote. */
export const reply = {
  about: 'reply',
  inReplyTo: 'confirmation',
  // An admin writes them.
  limit: 'formsByAddressDaily',
  autoSubmitted: 'no',
  compose: composeReply,
} as const satisfies MailAbout<'reply'>

function composeReply(sent: SentForm, written: string, reader: MailReader): Mail {
  return {
    language: reader.language,
    // RFC 5322, 3.6.5: in every language the same, and once, so that mail programs know it.
    subject: `Re: ${readSubject(sent) || reader.words.t(`confirmation.subject.${sent.form.name}`)}`,
    preview: '',
    heading: '',
    note: '',
    lead: cleanText(written).trim().split('\n'),
    fields: listOwnWords(sent, reader),
    quotes: true,
    closing: [],
  }
}

/** What the sender wrote the form about, without an "Re:" of its own; empty where a form has no such field. */
function readSubject({ form, fields }: SentForm): string {
  const { subject }: FormDescription = form
  if (subject === undefined) return ''
  return cleanLine(fields[subject] ?? '').replace(/^(re\s*:\s*)+/i, '')
}

/** What waits to be read, once a week. */
export const digest = {
  about: 'unread',
  optional: true,
  limit: 'accountMailsByAddress',
  autoSubmitted: 'auto-generated',
  findLimit: findDigestLimit,
  compose: (facts) => composeReminder('digest', facts),
} as const satisfies MailAbout<'unread'>

/** What deletes itself within a week and was never read. */
export const deletionWarning = {
  about: 'unread',
  limit: 'accountMailsByAddress',
  autoSubmitted: 'auto-generated',
  findLimit: findWarningLimit,
  compose: (facts) => composeReminder('deletion', facts),
} as const satisfies MailAbout<'unread'>

function composeReminder(key: 'digest' | 'deletion', { count, address, reader }: CountFacts): Mail {
  const { t } = reader.words
  return createMail({
    language: reader.language,
    subject: t(`${key}.subject`, { count }),
    lead: [t(`${key}.lead`, { count })],
    action: { label: t('open'), address },
    note: t(`${key}.note`),
  })
}
