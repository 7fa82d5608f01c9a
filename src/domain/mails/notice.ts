import { type DatedEvent, describeAgendaOn } from '#domain/agenda/agenda-days.ts'
import { locales } from '#domain/language.ts'
import type { Mail, MailReader } from './mail.ts'
import { listFields, readSender, type SentForm } from './sent-form.ts'

interface NoticeFacts {
  /** Leads to the message. */
  address: string
  reader: MailReader
  events?: readonly DatedEvent[]
}

/** Tells the artist of a form, with all that it says, and of what the agenda already has on the days that it asks for. */
export function composeNotice(sent: SentForm, { address, reader, events = [] }: NoticeFacts): Mail {
  const { t } = reader.words
  const sender = readSender(sent)
  const heading = t(`notice.headings.${sent.form.name}`, { sender })
  const languageNames = new Intl.DisplayNames(reader.language, { type: 'language' })
  const language = languageNames.of(sent.language) ?? sent.language
  const agenda = describeAgendaOn(sent.fields, events, reader)
  return {
    language: reader.language,
    subject: t('notice.subject', { heading }),
    preview: t('notice.preview', { language }),
    heading,
    lead: [
      t('notice.sent', { moment: formatMoment(sent.created_at, reader), language }),
      ...(agenda === undefined ? [] : [`${agenda}.`]),
    ],
    fields: listFields(sent, reader),
    action: { label: t('notice.action'), address },
    closing: [],
    note: t('notice.note', { sender }),
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
  return format.format(new Date(moment))
}
