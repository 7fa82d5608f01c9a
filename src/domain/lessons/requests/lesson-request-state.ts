export const lessonRequestEnds = ['confirmed', 'declined', 'expired', 'withdrawn'] as const

export type LessonRequestEnd = (typeof lessonRequestEnds)[number]

export const bookingStates = ['confirmed', 'cancelled', 'held', 'no_show'] as const

export type BookingState = (typeof bookingStates)[number]

/** Who does something with a lesson; whoever writes for a child is its guardian. */
export type LessonActor = 'student' | 'guardian' | 'teacher'

export type LessonReader = 'writer' | 'guardian' | 'teacher'

/** `seat` takes a seat of a class that was freed. */
export type LessonLinkPurpose = 'mailbox' | 'guardian' | 'manage' | 'withdraw' | 'choose' | 'seat'

export type BookingEventKind = 'confirmed' | 'moved' | 'cancelled' | 'held' | 'no_show' | 'forgiven'

export type LessonGate = 'mailbox' | 'guardian' | 'teacher'

interface Waiting {
  whose: string
  mailbox_at: string | null
  guardian_at: string | null
}

/** What an open request waits for: the proof of the address, the yes of a minor's guardian, then the teacher. */
export function findLessonGate({ whose, mailbox_at, guardian_at }: Waiting): LessonGate {
  if (mailbox_at === null) return 'mailbox'
  return whose === 'minor' && guardian_at === null ? 'guardian' : 'teacher'
}

/** Who of a family does something by a link of theirs. */
export function findFamilyActor({ whose }: Pick<Waiting, 'whose'>, reader: LessonReader): LessonActor {
  return reader === 'guardian' || whose === 'child' ? 'guardian' : 'student'
}
