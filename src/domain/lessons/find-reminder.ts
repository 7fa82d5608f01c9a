import { day, hour, minute } from '#domain/durations.ts'
import type { LessonTerms } from './lesson-terms.ts'

/** Which of the two reminders a student wants: both, the first alone, or none. */
export const reminderChoices = ['both', 'day', 'none'] as const

export type ReminderChoice = (typeof reminderChoices)[number]

/** The first comes while moving is free of charge, the second right before the lesson. */
export type Reminder = 'day' | 'hour'

/** Who has just agreed on a time knows of it. */
const quietAfterAgreement = 6 * hour

/** From when (ms) until when, itself excluded, a reminder may be sent, all in ms: what is late is not sent at all. */
export function findReminderTimes(
  reminder: Reminder,
  { begin, terms }: { begin: number; terms: Pick<LessonTerms, 'changeNotice'> },
): { from: number; until: number } {
  if (reminder === 'hour') return { from: begin - hour, until: begin - 10 * minute }
  return { from: begin - terms.changeNotice * hour - day, until: begin - 2 * hour }
}

interface RemindedLesson {
  begin: number // ms
  terms: Pick<LessonTerms, 'changeNotice'>
  /** When this time was agreed on, in ms. */
  agreedAt: number
  /** What was sent of this time already. */
  sent: readonly Reminder[]
  reminds: ReminderChoice
}

/** Which reminder of a firm lesson is due at a moment (ms). */
export function findDueReminder(lesson: RemindedLesson, now: number): Reminder | undefined {
  const wanted: readonly Reminder[] = { both: ['day', 'hour'] as const, day: ['day'] as const, none: [] }[
    lesson.reminds
  ]
  return wanted.find((reminder) => {
    const { from, until } = findReminderTimes(reminder, lesson)
    const earliest = reminder === 'day' ? Math.max(from, lesson.agreedAt + quietAfterAgreement) : from
    return !lesson.sent.includes(reminder) && earliest <= now && now < until
  })
}
