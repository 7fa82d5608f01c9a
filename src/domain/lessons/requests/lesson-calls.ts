import * as z from 'zod/mini'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { isLessonInstant, lessonInstant } from '#domain/forms/lesson-instant.ts'
import { writtenText } from '#domain/forms/message.ts'
import { languages } from '#domain/language.ts'
import { reminderChoices } from '#domain/lessons/find-reminder.ts'
import { lessonIdForm } from '#domain/lessons/lesson-id.ts'
import { standing, unpaidPackage } from '#domain/lessons/students/packages.ts'
import { clocks, nearTime } from './clocks.ts'
import { consentAnswers, consentQuestion, namedConsent, storedConsent } from './consents.ts'
import { mostProposed } from './holds.ts'
import { bookingStates, lessonRequestEnds } from './lesson-request-state.ts'

const longestWords = 2_000 // characters

const instant = z
  .string('value_invalid')
  .check(z.regex(lessonInstant, 'value_invalid'), z.refine(isLessonInstant, 'value_invalid'))

const refuse = (field: string) => ({ path: [field], error: 'value_invalid' })

/** Refuses an action that lacks what it is about. */
function requireField<Name extends string>(actions: readonly string[], field: Name) {
  return z.refine<{ action: string } & { [Key in Name]?: unknown }>(
    (use) => !actions.includes(use.action) || use[field] !== undefined,
    refuse(field),
  )
}

const lessonLinkActions = [
  'look',
  'confirm',
  'agree',
  'take',
  'withdraw',
  'move',
  'cancel',
  'consent',
  'remind',
  'choose',
  'renew',
] as const

/** The secret of a mail's link and what it is used for: looking changes nothing. */
export const lessonLinkUse = z
  .strictObject({
    secret: z.string('value_invalid').check(z.regex(/^[\w-]{43}$/, 'value_invalid')),
    action: z.enum(lessonLinkActions, 'value_invalid'),
    /** Of a move, or of a time that was proposed. */
    begins_at: z.optional(instant),
    /** How often the student is reminded of lessons from now on. */
    reminds: z.optional(z.enum(reminderChoices, 'value_invalid')),
    /** With a cancellation. */
    words: z.optional(writtenText(longestWords)),
    /** What is agreed to, with a yes or later on. */
    consents: z.optional(consentAnswers),
  })
  .check(requireField(['move', 'choose'], 'begins_at'), requireField(['remind'], 'reminds'))

export type LessonLinkUse = Omit<z.infer<typeof lessonLinkUse>, 'secret'>

/** Where a lesson stands: what its request waits for, how that ended, or what became of the lesson. */
export const lessonStages = [
  'mailbox',
  'guardian',
  'teacher',
  'proposed',
  'waiting',
  'offered',
  ...lessonRequestEnds.filter((end) => end !== 'confirmed'),
  ...bookingStates,
] as const

export type LessonStage = (typeof lessonStages)[number]

/** What a link shows. All that is said of time is said on both clocks, in the language of the request. */
export const lessonLinkView = z.object({
  purpose: z.enum(['mailbox', 'guardian', 'manage', 'withdraw', 'choose', 'seat']),
  /** Undefined once the link is too old. */
  lesson: z.optional(
    z.object({
      stage: z.enum(lessonStages),
      type: z.string(),
      name: z.string(),
      minutes: z.int(),
      price: z.optional(z.string()),
      isFree: z.boolean(),
      student: z.string(),
      isMinor: z.boolean(),
      guardian: z.optional(z.string()),
      begins_at: z.string(),
      zone: z.string(),
      when: clocks,
      /** Of a class: all its meetings, the seats asked for, and the place on the waiting list. */
      class: z.optional(z.object({ sessions: z.array(clocks), seats: z.int(), place: z.optional(z.int()) })),
      keptUntil: clocks,
      /** Whether its time or its seats are taken until then; else an answer is due by then. */
      isKept: z.boolean(),
      /** Until when a change is free of charge, and what one leads to now. */
      deadline: clocks,
      phase: z.enum(['in_time', 'late', 'begun']),
      movesLeft: z.int(),
      mayMove: z.boolean(),
      near: z.array(nearTime),
      proposed: z.array(nearTime),
      wasAsked: z.boolean(),
      /** All dates of a series that is offered, and where the student's clock shifts. */
      series: z.optional(
        z.object({
          dates: z.array(z.object({ when: clocks, shift: z.optional(z.string()), isFree: z.boolean() })),
          shifts: z.array(z.string()),
        }),
      ),
      /** Whether only the guardian can say yes to what is proposed. */
      waitsForGuardian: z.boolean(),
      /** Whether the mail that asks the guardian has to wait. */
      guardianHeld: z.boolean(),
      reminds: z.optional(z.enum(reminderChoices)),
      /** Where it is, if not by video, and what to bring. */
      said: z.array(z.object({ label: z.string(), text: z.string() })),
      /** The address of the student's lessons as a calendar. */
      calendar: z.optional(z.string()),
      /** What the reader of this link is asked to agree to. */
      consents: z.array(consentQuestion),
    }),
  ),
  /** What was agreed to by a link that is too old for all but taking it back. */
  agreed: z.optional(z.object({ student: z.string(), consents: z.array(consentQuestion) })),
})

export type LessonLinkView = z.infer<typeof lessonLinkView>

/** What a lesson costs its student: a credit, money that is open or paid, or nothing; `refund` where nothing is due of what was
 * paid. */
const lessonDues = ['credit', 'unpaid', 'paid', 'refund', 'nothing'] as const

export type LessonDues = (typeof lessonDues)[number]

export const collisionReasons = ['tour', 'away', 'concert', 'class'] as const

const lessonRow = z.object({
  /** Of the request. */
  id: z.string(),
  stage: z.enum(lessonStages),
  student: z.string(),
  writer: z.string(),
  name: z.string(),
  minutes: z.int(),
  language: z.enum(languages),
  begins_at: z.string(),
  ends_at: z.string(),
  /** The teacher's clock, then the student's. */
  when: clocks,
  keptUntil: clocks,
  isKept: z.boolean(),
  hold_until: z.string(),
  waiting_since: z.string(),
  /** Whether the mail that asks the guardian has to wait, as they have had too many. */
  guardianHeld: z.boolean(),
  /** Whether the teacher can say yes: somebody else asked, the address is proven, and a minor's guardian agrees. */
  mayAccept: z.boolean(),
  /** Whether the teacher can propose times, also in place of such that were proposed or ran out. */
  mayPropose: z.boolean(),
  deadline: clocks,
  phase: z.enum(['in_time', 'late', 'begun']),
  /** How many seats of a class; a lesson has none. */
  seats: z.optional(z.int()),
  dues: z.optional(z.enum(lessonDues)),
  /** Whether what it cost can be given back. */
  mayForgive: z.boolean(),
  /** What was entered for its time later on, or for one that is proposed: the place of a tour, the reason of a closing, the title
   * of a concert or a class; and that time. */
  collision: z.optional(z.object({ reason: z.enum(collisionReasons), name: z.string(), when: clocks })),
})

export type LessonRow = z.infer<typeof lessonRow>

/** What waits for an answer, by the end of its hold; what comes, and what has to be noted, by its begin; what was set apart as
 * spam and can still come about, the newest first; what ran out and can, too, by its begin. `more`: how many are not listed. */
const lessonList = z.object({
  waiting: z.array(lessonRow),
  coming: z.array(lessonRow),
  past: z.array(lessonRow),
  /** Lessons that have begun, cost no credit and are not paid yet, the longest first. */
  unpaid: z.array(lessonRow),
  /** Lessons that were paid and of which nothing is due, the longest first. */
  refunds: z.array(lessonRow),
  /** Such that are not paid, the oldest first. */
  packages: z.array(unpaidPackage),
  /** All that comes, or waits, and meets what is entered for its time, by its begin. */
  colliding: z.array(lessonRow),
  suspected: z.array(lessonRow),
  expired: z.array(lessonRow),
  more: z.record(z.string(), z.int()),
})

export const lessonDetails = z.extend(lessonRow, {
  type: z.string(),
  zone: z.string(),
  email: z.string(),
  /** Of a lesson that is or was firm: whose it is, and the address of the video call, which may be empty. */
  person: z.optional(z.object({ id: z.string(), meeting: z.string(), ...standing })),
  /** Whether the student needs no yes as it is. */
  booksDirectly: z.boolean(),
  /** Its day on the teacher's clock, which of his lessons of that day it is or would be, and how many of them the rules allow. */
  ofDay: z.object({ date: z.iso.date(), place: z.int(), most: z.int() }),
  /** For the teacher alone. */
  notes: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  price: z.optional(z.string()),
  /** Those of the proposed times that are still free, on the teacher's clock first. */
  proposed: z.array(nearTime),
  /** Whether they are the dates of a series, which are taken together. */
  isSeries: z.boolean(),
  /** What was agreed to, as it is now. */
  consents: z.array(storedConsent),
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['confirmed', 'moved', 'cancelled', 'held', 'no_show', 'forgiven']),
      who: z.enum(['student', 'guardian', 'teacher']),
      words: z.optional(z.string()),
    }),
  ),
})

export type LessonDetails = z.infer<typeof lessonDetails>

const lessonAnswers = [
  'accept',
  'decline',
  'propose',
  'release',
  'move',
  'cancel',
  'held',
  'no_show',
  'forgive',
  'paid',
  'unpaid',
  'credit',
  'uncredit',
  'take_back',
] as const

export type LessonAnswer = (typeof lessonAnswers)[number]

const proposedTimes = z
  .array(instant, 'value_invalid')
  .check(z.minLength(1, 'value_invalid'), z.maxLength(mostProposed, 'value_invalid'))

const lessonAnswer = z
  .strictObject({
    action: z.enum(lessonAnswers, 'value_invalid'),
    begins_at: z.optional(instant),
    /** Moves a lesson against what is entered for the time, and against his hours. */
    knowingly: z.optional(z.literal(true)),
    words: z.optional(writtenText(longestWords)),
    /** With a yes: the student is confirmed at once from then on. */
    directly: z.optional(z.literal(true)),
    /** Proposed in place of the one that was asked for. */
    times: z.optional(proposedTimes),
    paid_on: z.optional(z.iso.date('date_invalid')),
    /** Whose yes was taken back in another way than by a link. */
    consent: z.optional(namedConsent),
  })
  .check(
    requireField(['move'], 'begins_at'),
    requireField(['take_back'], 'consent'),
    requireField(['propose'], 'times'),
    z.refine(({ action, directly }) => action === 'accept' || directly === undefined, refuse('directly')),
    z.refine(({ action, consent }) => action === 'take_back' || consent === undefined, refuse('consent')),
  )

/** Up to five free times, proposed to a student who has not asked for one. */
const studentProposal = z.strictObject({
  type: z
    .string('value_invalid')
    .check(z.maxLength(80, 'value_invalid'), z.regex(lessonIdForm, 'value_invalid')),
  times: proposedTimes,
  words: z.optional(writtenText(longestWords)),
})

export const lessonRequestEndpoints = {
  /** By the id of the student; gives that of the request that waits. */
  propose: defineCall('POST', '/api/proposals/{id}', 'admin', {
    input: studentProposal,
    output: z.object({ id: z.string() }),
  }),
  /** Asks the guardian of a student to agree to the lessons ahead. */
  askGuardian: defineCall('POST', '/api/guardian-requests/{id}', 'admin', { output: nothing }),
  useLink: defineCall('POST', '/api/lesson-links', 'anyone', {
    input: lessonLinkUse,
    output: lessonLinkView,
  }),
  list: defineCall('GET', '/api/bookings', 'admin', { output: lessonList }),
  read: defineCall('GET', '/api/bookings/{id}', 'admin', { output: lessonDetails }),
  answer: defineCall('POST', '/api/bookings/{id}', 'admin', { input: lessonAnswer, output: nothing }),
}
