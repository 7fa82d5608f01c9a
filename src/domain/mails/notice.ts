import { describeAgendaOn } from '#domain/agenda/agenda-days.ts'
import { readPeriod } from '#domain/forms/form-description.ts'
import { locales } from '#domain/language.ts'
import { addOrdinal } from '#words/formats.ts'
import { createMail, type Mail, type MailField, type MailReader } from './mail.ts'
import type { CountFacts, FormMailFacts, MailAbout } from './mail-kind.ts'
import { isAnswerable, listWritten, readSender, type SentForm } from './sent-form.ts'

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
