import {
  composeLesson,
  formatWhen,
  listBefore,
  listCannotCome,
  listDeadline,
  listFacts,
  listFeed,
  listKept,
  listMeeting,
  listNear,
  nameManaging,
  nameTimes,
  usual,
} from './compose-lesson.ts'
import type { LessonMailFacts, MailAbout } from './mail-kind.ts'

type LessonMail = MailAbout<'lesson'>

/** Asks who wrote whether the address is theirs; the only mail that a form brings to an unproven one. */
export const lessonReceived = {
  ...usual,
  limit: 'confirmationsByAddress',
  byStrangers: true,
  link: 'mailbox',
  holds: true,
  only: 'open',
  compose: (facts) =>
    composeLesson(facts, {
      subject: facts.words.t('received.subject'),
      lead: [facts.words.t(facts.class === undefined ? 'received.lead' : 'class.received')],
      fields: [...listFacts(facts), listKept(facts)],
      action: facts.words.t('received.action'),
      note: facts.words.t('received.note', { host: facts.host }),
    }),
} as const satisfies LessonMail

export const lessonGuardian = {
  ...usual,
  limit: 'confirmationsByAddress',
  byStrangers: true,
  link: 'guardian',
  only: 'open',
  compose: (facts) => {
    const { t } = facts.words
    const { student, host } = facts
    return composeLesson(facts, {
      subject: t(facts.class === undefined ? 'guardian.subject' : 'class.guardianSubject', { student }),
      lead: [t(facts.class === undefined ? 'guardian.lead' : 'class.guardian', { student })],
      fields: [...listFacts(facts), listKept(facts)],
      action: t('guardian.action'),
      note: t('guardian.note', { student, host }),
    })
  },
} as const satisfies LessonMail

export const lessonAgreement = {
  ...usual,
  limit: 'confirmationsByAddress',
  link: 'guardian',
  compose: (facts) => {
    const { t } = facts.words
    const { student } = facts
    return composeLesson(facts, {
      subject: t('agreement.subject', { student }),
      lead: [t('agreement.lead', { student })],
      fields: listFacts(facts),
      action: t('guardian.action'),
      note: t('agreement.note'),
    })
  },
} as const satisfies LessonMail

export const lessonToAnswer = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'studio',
  only: 'open',
  compose: (facts) => {
    const { t } = facts.words
    return composeLesson(facts, {
      subject: t('toAnswer.subject', { student: facts.student }),
      lead: [t('toAnswer.lead', { until: facts.keptUntil.line })],
      fields: listFacts(facts),
      action: t('toAnswer.action'),
    })
  },
} as const satisfies LessonMail

export const lessonConfirmed = {
  ...usual,
  link: 'manage',
  calendar: 'request',
  compose: (facts) =>
    composeLesson(facts, {
      subject: facts.words.t(facts.class === undefined ? 'confirmed.subject' : 'class.confirmedSubject'),
      lead: [facts.words.t(facts.class === undefined ? 'confirmed.lead' : 'class.confirmed')],
      fields: [...listFacts(facts), ...listMeeting(facts), listDeadline(facts), ...listFeed(facts)],
      action: nameManaging(facts),
      note: facts.words.t(facts.feed === undefined ? 'confirmed.note' : 'confirmed.noteFeed'),
    }),
} as const satisfies LessonMail

export const lessonDeclined = {
  ...usual,
  link: 'times',
  compose: (facts) =>
    composeLesson(facts, {
      subject: facts.words.t(facts.class === undefined ? 'declined.subject' : 'class.declinedSubject'),
      lead: [facts.words.t(facts.class === undefined ? 'declined.lead' : 'class.declined')],
      fields: [...listFacts(facts), ...listNear(facts)],
      action: nameTimes(facts),
    }),
} as const satisfies LessonMail

/** Told to who asked, and to the artist where it had come to him. */
export const lessonExpired = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'times',
  only: 'expired',
  compose: (facts) => {
    const { t } = facts.words
    const isForTeacher = facts.reader === 'teacher'
    const { student } = facts
    return composeLesson(facts, {
      subject: isForTeacher ? t('expired.teacherSubject', { student }) : t('expired.subject'),
      lead: [
        t(
          isForTeacher ? 'expired.teacherLead' : facts.class === undefined ? 'expired.lead' : 'class.expired',
        ),
      ],
      fields: [...listFacts(facts), ...(isForTeacher ? [] : listNear(facts))],
      action: isForTeacher ? t('open') : nameTimes(facts),
    })
  },
} as const satisfies LessonMail

export const lessonMoved = {
  ...usual,
  link: 'manage',
  calendar: 'request',
  compose: (facts) =>
    composeLesson(facts, {
      subject: facts.words.t(facts.class === undefined ? 'moved.subject' : 'class.movedSubject'),
      lead: [findMovedLead(facts)],
      fields: [...listBefore(facts), ...listFacts(facts), listDeadline(facts), ...listFeed(facts)],
      action: nameManaging(facts),
      note: facts.words.t(facts.feed === undefined ? 'confirmed.note' : 'confirmed.noteFeed'),
    }),
} as const satisfies LessonMail

export const lessonCancelled = {
  ...usual,
  link: 'times',
  calendar: 'cancel',
  compose: (facts) => {
    const { t } = facts.words
    const own = facts.isLate ? 'cancelled.leadLate' : 'cancelled.leadOwn'
    const isClass = facts.class !== undefined
    const seats = facts.isLate ? 'class.cancelledLate' : 'class.cancelledOwn'
    const theirs = isClass ? 'class.cancelledTeacher' : 'cancelled.leadTeacher'
    return composeLesson(facts, {
      subject: t(isClass ? 'class.cancelledSubject' : 'cancelled.subject'),
      lead: [t(facts.by === 'teacher' ? theirs : isClass ? seats : own)],
      fields: [...listFacts(facts), ...listFeed(facts)],
      action: nameTimes(facts),
      ...(facts.feed === undefined
        ? facts.isInCalendars && { note: t('cancelled.note') }
        : { note: t('cancelled.noteFeed') }),
    })
  },
} as const satisfies LessonMail

export const lessonChanged = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'studio',
  compose: (facts) => {
    const { t } = facts.words
    const { student, before } = facts
    const consequence = t(facts.isLate ? 'changed.late' : 'changed.inTime')
    return composeLesson(facts, {
      subject:
        facts.class === undefined
          ? t(before === undefined ? 'changed.subjectCancelled' : 'changed.subjectMoved', { student })
          : t('class.changedSubject', { student }),
      lead: [before === undefined ? consequence : t('changed.moved')],
      fields: [...listBefore(facts), ...listFacts(facts)],
      action: t('open'),
      note: t('changed.note'),
    })
  },
} as const satisfies LessonMail

export const lessonReminder = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'manage',
  reminder: 'day',
  compose: (facts) =>
    composeLesson(facts, {
      subject: formatWhen(facts),
      lead: [facts.words.t('reminder.lead')],
      fields: [...listFacts(facts), ...listMeeting(facts), ...listCannotCome(facts)],
      action: nameManaging(facts),
      note: facts.words.t('reminder.note'),
    }),
} as const satisfies LessonMail

export const lessonSoon = {
  ...usual,
  autoSubmitted: 'auto-generated',
  link: 'manage',
  reminder: 'hour',
  compose: (facts) =>
    composeLesson(facts, {
      subject: facts.words.t('soon.subject', { time: facts.when.own }),
      lead: [facts.words.t('soon.lead')],
      fields: [...listFacts(facts), ...listMeeting(facts)],
      action: facts.words.t('soon.action'),
      note: facts.words.t('reminder.note'),
    }),
} as const satisfies LessonMail

/** Brings a new link to who had one that is too old. */
export const lessonLink = {
  ...usual,
  limit: 'confirmationsByAddress',
  link: 'manage',
  compose: (facts) =>
    composeLesson(facts, {
      subject: facts.words.t('link.subject'),
      lead: [facts.words.t('link.lead')],
      fields: [...listFacts(facts), listDeadline(facts)],
      action: nameManaging(facts),
    }),
} as const satisfies LessonMail

function findMovedLead({ words: { t }, class: own, by }: LessonMailFacts): string {
  if (own !== undefined) return t('class.moved')
  return t(by === 'teacher' ? 'moved.leadTeacher' : 'moved.leadOwn')
}
