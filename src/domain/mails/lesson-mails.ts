import {
  defineLessonMail,
  formatWhen,
  listBefore,
  listDeadline,
  listFacts,
  listFeed,
  listKept,
  listMeeting,
  listNear,
  listSaid,
  nameManaging,
  nameTimes,
} from './compose-lesson.ts'
import type { LessonMailFacts } from './mail-kind.ts'

/** Asks who wrote whether the address is theirs; the only mail that a form brings to an unproven one. */
export const lessonReceived = defineLessonMail(
  { limit: 'confirmationsByAddress', byStrangers: true, link: 'mailbox', holds: true, only: 'open' },
  (facts, t) => ({
    subject: t('received.subject'),
    lead: [t(facts.class === undefined ? 'received.lead' : 'class.received')],
    fields: [...listFacts(facts), listKept(facts)],
    action: t('received.action'),
    note: t('received.note', { host: facts.host }),
  }),
)

export const lessonGuardian = defineLessonMail(
  {
    limit: 'confirmationsByAddress',
    byStrangers: true,
    beyondLimit: 'postponed',
    link: 'guardian',
    only: 'open',
  },
  (facts, t) => {
    const { student, host } = facts
    return {
      subject: t(facts.class === undefined ? 'guardian.subject' : 'class.guardianSubject', { student }),
      lead: [t(facts.class === undefined ? 'guardian.lead' : 'class.guardian', { student })],
      fields: [...listFacts(facts), listKept(facts)],
      action: t('guardian.action'),
      note: t('guardian.note', { student, host }),
    }
  },
)

export const lessonAgreement = defineLessonMail(
  { limit: 'confirmationsByAddress', beyondLimit: 'postponed', link: 'guardian' },
  (facts, t) => {
    const { student } = facts
    return {
      subject: t('agreement.subject', { student }),
      lead: [t('agreement.lead', { student })],
      fields: listFacts(facts),
      action: t('guardian.action'),
      note: t('agreement.note'),
    }
  },
)

export const lessonToAnswer = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'studio', only: 'open' },
  (facts, t) => ({
    subject: t(facts.class === undefined ? 'toAnswer.subject' : 'class.toAnswerSubject', {
      student: facts.student,
    }),
    lead: [
      t(facts.class === undefined ? 'toAnswer.lead' : 'class.toAnswer', { until: facts.keptUntil.line }),
    ],
    fields: listFacts(facts),
    action: t('toAnswer.action'),
  }),
)

export const lessonConfirmed = defineLessonMail({ link: 'manage', calendar: 'request' }, (facts, t) => ({
  subject: t(facts.class === undefined ? 'confirmed.subject' : 'class.confirmedSubject'),
  lead: [t(facts.class === undefined ? 'confirmed.lead' : 'class.confirmed')],
  fields: [
    ...listFacts(facts),
    ...listMeeting(facts),
    ...listSaid(facts),
    listDeadline(facts),
    ...listFeed(facts),
  ],
  action: nameManaging(facts),
  note: t(facts.feed === undefined ? 'confirmed.note' : 'confirmed.noteFeed'),
}))

/** Tells the teacher of what became firm without his yes. */
export const lessonBooked = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'studio' },
  (facts, t) => ({
    subject: t(facts.class === undefined ? 'booked.subject' : 'class.bookedSubject', {
      student: facts.student,
    }),
    lead: [t(facts.class === undefined ? 'booked.lead' : 'class.booked')],
    fields: listFacts(facts),
    action: t('open'),
  }),
)

export const lessonDeclined = defineLessonMail({ link: 'times' }, (facts, t) => ({
  subject: t(facts.class === undefined ? 'declined.subject' : 'class.declinedSubject'),
  lead: [t(facts.class === undefined ? 'declined.lead' : 'class.declined')],
  fields: [...listFacts(facts), ...listNear(facts)],
  action: nameTimes(facts),
}))

/** Told to who asked, where the guardian says no, and to the guardian, where who asked takes it back. */
export const lessonRefused = defineLessonMail({ link: 'times' }, (facts, t) => ({
  subject: t(facts.reader === 'guardian' && facts.wasAsked ? 'refused.withdrawn' : 'refused.subject', {
    other: facts.other,
  }),
  lead: [t('refused.lead')],
  fields: listFacts(facts),
  action: nameTimes(facts),
}))

/** Told to who asked or was offered it, and to the artist where it had come to him or from him. */
export const lessonExpired = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'times', only: 'expired' },
  (facts, t) => {
    const isForTeacher = facts.reader === 'teacher'
    const { student } = facts
    const [toTeacher, lead] =
      facts.class !== undefined
        ? (['class.expiredTeacher', 'class.expired'] as const)
        : !facts.wasAsked
          ? (['expired.offerTeacherLead', 'expired.offerLead'] as const)
          : facts.wasProposed
            ? (['expired.proposedTeacherLead', 'expired.proposedLead'] as const)
            : (['expired.teacherLead', 'expired.lead'] as const)
    const [toTeacherSubject, subject] = facts.wasAsked
      ? (['expired.teacherSubject', 'expired.subject'] as const)
      : (['expired.offerTeacherSubject', 'expired.offerSubject'] as const)
    return {
      subject: t(isForTeacher ? toTeacherSubject : subject, { student }),
      lead: [t(isForTeacher ? toTeacher : lead)],
      fields: [...listFacts(facts), ...(isForTeacher ? [] : listNear(facts))],
      action: isForTeacher ? t('open') : nameTimes(facts),
    }
  },
)

export const lessonMoved = defineLessonMail({ link: 'manage', calendar: 'request' }, (facts, t) => ({
  subject: t(facts.class === undefined ? 'moved.subject' : 'class.movedSubject'),
  lead: [findMovedLead(facts)],
  fields: [
    ...listBefore(facts),
    ...listFacts(facts),
    ...listMeeting(facts),
    listDeadline(facts),
    ...listFeed(facts),
  ],
  action: nameManaging(facts),
  note: t(facts.feed === undefined ? 'confirmed.note' : 'confirmed.noteFeed'),
}))

export const lessonCancelled = defineLessonMail({ link: 'times', calendar: 'cancel' }, (facts, t) => {
  const isClass = facts.class !== undefined
  return {
    subject: t(isClass ? 'class.cancelledSubject' : 'cancelled.subject'),
    lead: [t(findCancelledLead(facts), { other: facts.other })],
    fields: [...listFacts(facts), ...listFeed(facts)],
    action: nameTimes(facts),
    ...(facts.feed === undefined
      ? facts.isInCalendars && { note: t('cancelled.note') }
      : { note: t('cancelled.noteFeed') }),
  }
})

export const lessonChanged = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'studio' },
  (facts, t) => {
    const { student, before } = facts
    return {
      subject:
        facts.class === undefined
          ? t(before === undefined ? 'changed.subjectCancelled' : 'changed.subjectMoved', { student })
          : t('class.changedSubject', { student }),
      lead: [t(before === undefined ? findConsequence(facts) : 'changed.moved')],
      fields: [...listBefore(facts), ...listFacts(facts)],
      action: t('open'),
      note: t('changed.note'),
    }
  },
)

export const lessonReminder = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'manage', reminder: 'day' },
  (facts, t) => ({
    subject: formatWhen(facts),
    lead: [t('reminder.lead')],
    fields: [...listFacts(facts), ...listMeeting(facts), ...listSaid(facts), listDeadline(facts)],
    action: nameManaging(facts),
    note: t('reminder.note'),
  }),
)

export const lessonSoon = defineLessonMail(
  { autoSubmitted: 'auto-generated', link: 'manage', reminder: 'hour' },
  (facts, t) => ({
    subject: t('soon.subject', { time: facts.when.own }),
    lead: [t('soon.lead')],
    fields: [...listFacts(facts), ...listMeeting(facts)],
    action: t('soon.action'),
    note: t('reminder.note'),
  }),
)

/** Brings a new link to who had one that is too old. */
export const lessonLink = defineLessonMail(
  { limit: 'confirmationsByAddress', link: 'manage' },
  (facts, t) => ({
    subject: t('link.subject'),
    lead: [t('link.lead')],
    fields: [...listFacts(facts), listDeadline(facts)],
    action: nameManaging(facts),
  }),
)

function findMovedLead({ words: { t }, class: own, by, isOwn, other }: LessonMailFacts): string {
  if (own !== undefined) return t('class.moved')
  if (by === 'teacher') return t('moved.leadTeacher')
  return isOwn ? t('moved.leadOwn') : t('moved.leadOther', { other })
}

function findConsequence({ class: own, lesson, isLate }: LessonMailFacts) {
  if (own === undefined) return isLate ? 'changed.late' : 'changed.inTime'
  if (lesson.isFree) return 'class.changedFree'
  return isLate ? 'class.changedLate' : 'changed.inTime'
}

function findCancelledLead({ class: own, lesson, by, isOwn, isLate }: LessonMailFacts) {
  if (own === undefined) {
    if (by === 'teacher') return 'cancelled.leadTeacher'
    if (isLate) return isOwn ? 'cancelled.leadLate' : 'cancelled.leadLateOther'
    return isOwn ? 'cancelled.leadOwn' : 'cancelled.leadOther'
  }
  if (by === 'teacher') return 'class.cancelledTeacher'
  if (isLate && !lesson.isFree) return isOwn ? 'class.cancelledLate' : 'class.cancelledLateOther'
  return isOwn ? 'class.cancelledOwn' : 'class.cancelledOther'
}
