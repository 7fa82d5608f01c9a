import { type DatedEvent, describeAgendaOn } from '#domain/agenda/agenda-days.ts'
import { type Language, locales } from '#domain/language.ts'
import type { SubmissionFormName } from '#domain/submissions/submission-forms.ts'
import type { Mail } from './mail.ts'
import { listFields, readSender, type SentForm } from './sent-form.ts'

/** English, as the workplace is (docs/specification.md, "Languages"). */
const language: Language = 'en'

/** What a form does, after its sender's name. */
export const requests: Record<SubmissionFormName, string> = {
  'course-registration': 'asks for lessons',
  'collaboration-request': 'writes to you',
}

/** Tells the artist of a form, with all that it says, and of what the agenda already has on the days that it asks for;
 * `address` leads to the message. */
export function composeNotice(sent: SentForm, address: string, events: readonly DatedEvent[] = []): Mail {
  const sender = readSender(sent)
  const heading = `${sender} ${requests[sent.form.name]}`
  const written = languageNames.of(sent.language) ?? sent.language
  const agenda = describeAgendaOn(sent.fields, events)
  return {
    language,
    subject: `New: ${heading}`,
    preview: `Writes in ${written}.`,
    heading,
    lead: [
      `Sent on ${timeFormat.format(new Date(sent.created_at))}, in ${written}.`,
      ...(agenda === undefined ? [] : [`${agenda}.`]),
    ],
    fields: listFields(sent, language),
    action: { label: 'Open and reply', address },
    closing: [],
    note: [
      `Answering this email writes to ${sender} directly.`,
      'Replies from the studio are kept with the message. You get one such email for every message.',
    ].join(' '),
  }
}

// Made once: making them takes longer than all else of a notice.
const languageNames = new Intl.DisplayNames(language, { type: 'language' })

/** "2 March 2026 at 18:40 UTC": which clock the artist goes by is not known. */
const timeFormat = new Intl.DateTimeFormat(locales[language], {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ timeZone: 'UTC', timeZoneName: 'short' },
})
