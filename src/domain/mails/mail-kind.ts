import type { DatedEvent } from '#domain/agenda/agenda-days.ts'
import { formatDay } from '#domain/agenda/event-date.ts'
import { cleanLine, cleanText } from '#domain/content/clean-text.ts'
import { listFields } from '#domain/forms/form-description.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { Language } from '#domain/language.ts'
import type { Reminder } from '#domain/lessons/find-reminder.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import type {
  LessonActor,
  LessonLinkPurpose,
  LessonReader,
} from '#domain/lessons/requests/lesson-request-state.ts'
import type { ClockShift } from '#domain/lessons/series/plan-series.ts'
import type { Words } from '#words/words.ts'
import type { Mail, MailField, MailReader } from './mail.ts'

/** `withheld`: not sent, because its reader got enough mails; `gathered`: named in another one. */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'withheld' | 'gathered'

interface AnyKind {
  /** Holds the mails of this kind that one address gets, by the name of a limit of the server. */
  limit: 'accountMailsByAddress' | 'confirmationsByAddress' | 'formsByAddressDaily'
  /** Who wrote it (RFC 3834, 5): nobody, nobody but in answer to somebody, or a person. */
  autoSubmitted: 'auto-generated' | 'auto-replied' | 'no'
  /** Caused by whoever writes an address that may be another's. */
  byStrangers?: true
  /** What becomes of it beyond its limit; it is withheld unless it says so. */
  beyondLimit?: 'gathered' | 'postponed'
}

export interface FormMailFacts {
  reader: MailReader
  address: string
  artist: string
  host: string
  retentionMonths: number
  events: readonly DatedEvent[]
}

/** About a form: to its sender, in the form's language, or to the artist, in his own. */
interface FormMail extends AnyKind {
  about: 'form'
  to: 'sender' | 'artist'
  /** Who is answered; the site unless it says so. */
  replyTo?: 'sender'
  compose: (sent: SentForm, facts: FormMailFacts) => Mail
}

/** The artist's own words to the sender of a form, in the thread of another mail about it. */
interface ReplyMail extends AnyKind {
  about: 'reply'
  inReplyTo: 'confirmation'
  compose: (sent: SentForm, written: string, reader: MailReader) => Mail
}

/** Of how many messages a mail to the artist tells, and where they are. */
export interface CountFacts {
  count: number
  address: string
  reader: MailReader
}

/** To the artist, of forms whose own mails were too many; the first of them are named. */
interface GatheringMail extends AnyKind {
  about: 'gathered'
  compose: (sent: readonly SentForm[], facts: CountFacts) => Mail
}

/** To the artist, of messages that nobody has read, at most once a week. */
interface ReminderMail extends AnyKind {
  about: 'unread'
  /** Whether it can be switched off, in the settings and by the mail itself. */
  optional?: true
  /** Counts what was sent before this moment. */
  findLimit: (now: Date, retentionMonths: number) => string
  compose: (facts: CountFacts) => Mail
}

/** To the artist, of messages that were set apart since the last one, at most once a day; the newest are named. */
interface SetApartMail extends AnyKind {
  about: 'set-apart'
  compose: (sent: readonly SentForm[], facts: CountFacts) => Mail
}

export interface AccountMailFacts {
  /** Of the studio (docs/specification/languages.md). */
  language: Language
  words: Words<'account-mails'>
  email: string
  host: string
  address: string
  /** When what it tells of happened: UTC, ISO 8601. */
  at: string
  /** Of a sign-in; empty where it does not say what it is. */
  browser: string
  invitedBy: string
}

/** To an account, or to who is invited to have one. */
export interface AccountMail extends AnyKind {
  about: 'account'
  link: 'invitation' | 'password' | 'address' | 'sign-in' | 'sessions'
  compose: (facts: AccountMailFacts) => Mail
}

export interface LessonMailFacts {
  language: Language
  words: Words<'lesson-mails'>
  reader: LessonReader
  name: string
  student: string
  lesson: { name: string; minutes: number; price: string | undefined; isFree: boolean }
  when: Clocks
  class?: { sessions: readonly Clocks[]; seats: number; place: number | undefined } | undefined
  /** Of the request's hold, or of changes free of charge. */
  keptUntil: Clocks
  /** Whether the time, or the seats, are taken for the request. */
  isKept: boolean
  deadline: Clocks
  /** Of what happened to the lesson: the time before, who did it, and whether it was too late. */
  before?: Clocks | undefined
  by?: LessonActor | undefined
  /** Whether the reader did it, and else who of the family did. */
  isOwn: boolean
  other: string
  isLate: boolean
  daysLeft: number
  isDeadlinePast: boolean
  mayMove: boolean
  /** The address of the video call. */
  meeting?: string | undefined
  /** Where it is else, and what to bring. */
  said: readonly { label: string; text: string }[]
  /** The address of all lessons as a calendar, where it stands for the attached file. */
  feed?: string | undefined
  /** Words of the teacher's, or of who changed the lesson. */
  written?: { words: string; language: Language } | undefined
  /** Free times: near the one that is lost, or proposed in its place. */
  near: readonly Clocks[]
  /** Whether a time was asked for, in whose place others are proposed. */
  wasAsked: boolean
  /** Whether the teacher proposed times. */
  wasProposed: boolean
  /** Whether there is a lesson, or a request alone. */
  isFirm: boolean
  /** Whether an invitation put the lesson into calendars. */
  isInCalendars: boolean
  /** The lessons of a series, where the mail is about all of them. */
  series: readonly { when: Clocks; shift: ClockShift | undefined }[]
  address: string
  host: string
}

/** About a request for a lesson, or what became of it: to who asked, to the guardian, or to the artist. */
interface LessonMail extends AnyKind {
  about: 'lesson'
  link: LessonLinkPurpose | 'times' | 'studio'
  /** Whether the time is kept for an hour from its sending on. */
  holds?: true
  /** What the request has to be still as it is sent. */
  only?: 'open' | 'expired'
  /** Sent for the time that is agreed on alone, and not late. */
  reminder?: Reminder
  /** Whether it tells of all lessons of the series. */
  series?: true
  calendar?: 'request' | 'cancel'
  compose: (facts: LessonMailFacts) => Mail
}

export type MailKindDescription =
  | FormMail
  | LessonMail
  | ReplyMail
  | GatheringMail
  | ReminderMail
  | SetApartMail
  | AccountMail

/** A kind of mail about something, checked to be whole. */
export type MailAbout<About extends MailKindDescription['about']> = Extract<
  MailKindDescription,
  { about: About }
>

export interface SentForm {
  form: SubmissionForm
  created_at: string // UTC, ISO 8601
  language: Language
  fields: Readonly<Record<string, string | null>>
}

/** The sender's name, on one line. */
export function readSender({ form, fields }: SentForm): string {
  return cleanLine(fields[form.sender] ?? '')
}

/** Whether a mail may name the sender's address in its headers: beyond ASCII, mail servers without SMTPUTF8 (RFC 6531)
 * would refuse all of it. */
export function isAnswerable({ fields }: Pick<SentForm, 'fields'>): boolean {
  const [mailbox = ''] = (fields.email ?? '').split('@')
  return /^[\x21-\x7e]+$/.test(mailbox)
}

/** Everything that was filled in, with labels in the reader's language. */
export function listWritten(sent: SentForm, { language, site }: MailReader): MailField[] {
  return listFields(sent.form).flatMap(([name, { kind }]): MailField[] => {
    const value = cleanText(sent.fields[name] ?? '').trim()
    if (value === '') return []
    const label = site.find(`forms.${sent.form.name}.fields.${name}`) ?? name
    if (kind === 'choice') return [{ label, value: site.find(`forms.options.${name}.${value}`) ?? value }]
    if (kind === 'date') return [{ label, value: formatDay(value, language) }]
    if (kind === 'long-text') return [{ label, value, words: sent.language }]
    return [{ label, value: cleanLine(value) }]
  })
}

/** The same for the sender, who knows the own name and address. */
export function listOwnWords(sent: SentForm, reader: MailReader): MailField[] {
  const known = [sent.form.sender, 'email']
  const fields = Object.entries(sent.fields).filter(([name]) => !known.includes(name))
  return listWritten({ ...sent, fields: Object.fromEntries(fields) }, reader)
}
