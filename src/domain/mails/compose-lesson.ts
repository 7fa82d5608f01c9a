import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import { createMail, type Mail, type MailField } from './mail.ts'
import type { LessonMailFacts, MailAbout } from './mail-kind.ts'

interface LessonWords {
  subject: string
  lead: readonly string[]
  fields: readonly MailField[]
  action: string
  note?: string
}

type LessonMail = MailAbout<'lesson'>

/** A kind of mail about a lesson, and what it says. */
export function defineLessonMail(
  kind: Pick<LessonMail, 'link'> & Partial<Omit<LessonMail, 'about' | 'compose'>>,
  compose: (facts: LessonMailFacts, t: LessonMailFacts['words']['t']) => LessonWords,
): LessonMail {
  return {
    about: 'lesson',
    limit: 'formsByAddressDaily',
    autoSubmitted: 'auto-replied',
    ...kind,
    compose: (facts) => composeLesson(facts, compose(facts, facts.words.t)),
  }
}

function composeLesson(facts: LessonMailFacts, { subject, lead, fields, action, note }: LessonWords): Mail {
  const { language, words, name, reader, written, address } = facts
  const { t } = words
  const isForTeacher = reader === 'teacher'
  return createMail({
    language,
    subject,
    preview: facts.when.line,
    lead: isForTeacher ? lead : [t('greeting', { name }), ...lead],
    fields:
      written === undefined
        ? fields
        : [...fields, { label: t('words'), value: written.words, words: written.language }],
    action: { label: action, address },
    note: [...(note === undefined ? [] : [note]), ...(isForTeacher ? [] : [t('answering')])].join(' '),
  })
}

/** When and what it is, for whom, and what it costs. */
export function listFacts(facts: LessonMailFacts): MailField[] {
  const {
    words: { t },
    when,
    lesson,
    student,
    reader,
    name,
    class: { sessions, seats } = {},
  } = facts
  return [
    ...(sessions === undefined
      ? [
          { label: t('when'), value: listClocks(when) },
          { label: t('lesson'), value: t('minutes', { name: lesson.name, count: lesson.minutes }) },
        ]
      : [
          { label: t('class.sessions'), value: sessions.map(({ line }) => line).join('\n') },
          { label: t('class.label'), value: lesson.name },
          { label: t('class.seats'), value: String(seats) },
        ]),
    ...(reader !== 'teacher' && student === name ? [] : [{ label: t('student'), value: student }]),
    ...(lesson.price === undefined
      ? []
      : [{ label: t(sessions === undefined ? 'price' : 'class.price'), value: lesson.price }]),
  ]
}

/** What stands on the button that leads to moving and cancelling. */
export function nameManaging({ words: { t }, class: own }: LessonMailFacts): string {
  return t(own === undefined ? 'manage' : 'class.manage')
}

/** What stands on the button that leads to the page of a lesson or a class. */
export function nameTimes({ words: { t }, class: own }: LessonMailFacts): string {
  return t(own === undefined ? 'allTimes' : 'class.open')
}

/** "Tomorrow at 12:00 Caracas" */
export function formatWhen({ words: { t }, daysLeft, when }: LessonMailFacts): string {
  const time = when.own
  if (daysLeft === 0) return t('reminder.today', { time })
  return daysLeft === 1 ? t('reminder.tomorrow', { time }) : t('reminder.later', { day: when.day, time })
}

export function listMeeting({ words: { t }, meeting }: LessonMailFacts): MailField[] {
  return meeting === undefined ? [] : [{ label: t('meeting'), value: meeting }]
}

export function listSaid({ said }: LessonMailFacts): MailField[] {
  return said.map(({ label, text }) => ({ label, value: text }))
}

export function listFeed({ words: { t }, feed }: LessonMailFacts): MailField[] {
  return feed === undefined ? [] : [{ label: t('feed.label'), value: feed }]
}

/** Until when a change is free of charge, or that it is so no more. */
export function listDeadline({
  words: { t },
  deadline,
  isDeadlinePast,
  mayMove,
  lesson,
  class: own,
}: LessonMailFacts): MailField {
  const past = own === undefined ? 'reminder.past' : lesson.isFree ? 'class.pastFree' : 'class.past'
  if (isDeadlinePast) return { label: t('reminder.cannot'), value: t(past) }
  const until = own !== undefined ? 'class.backUntil' : mayMove ? 'changeUntil' : 'cancelUntil'
  return { label: t('change'), value: t(until, { when: deadline.line }) }
}

function listClocks({ day, own, teacher }: Clocks): string {
  return [day, own, ...(teacher === undefined ? [] : [teacher])].join('\n')
}

/** Of a class all sessions are told, as they are now. */
export function listBefore({ words: { t }, before, class: own }: LessonMailFacts): MailField[] {
  return before === undefined || own !== undefined ? [] : [{ label: t('before'), value: before.line }]
}

/** Until when somebody has to answer; what is asked for is not always kept as long. */
export function listKept({ words: { t }, keptUntil, isKept }: LessonMailFacts): MailField {
  return { label: t(isKept ? 'kept' : 'answerBy'), value: keptUntil.line }
}

export function listNear({ words: { t }, near }: LessonMailFacts): MailField[] {
  return near.length === 0 ? [] : [{ label: t('near'), value: near.map(({ line }) => line).join('\n') }]
}
