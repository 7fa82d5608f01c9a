import { accountExists, addressConfirmation, invitation, newSignIn, passwordReset } from './account-mails.ts'
import { classSeat, classWaiting } from './class-mails.ts'
import { confirmation, deletionWarning, digest, notice, notices, reply, setApart } from './form-mails.ts'
import {
  lessonAgreement,
  lessonBooked,
  lessonCancelled,
  lessonChanged,
  lessonConfirmed,
  lessonDeclined,
  lessonExpired,
  lessonGuardian,
  lessonLink,
  lessonMoved,
  lessonReceived,
  lessonRefused,
  lessonReminder,
  lessonSoon,
  lessonToAnswer,
} from './lesson-mails.ts'
import type { MailKindDescription } from './mail-kind.ts'
import { lessonChosen, lessonProposed } from './proposal-mails.ts'
import { lessonInvited, lessonSeries, lessonSeriesOffer } from './series-mails.ts'

const registry = {
  notice,
  notices,
  confirmation,
  reply,
  digest,
  deletion_warning: deletionWarning,
  set_apart: setApart,
  password_reset: passwordReset,
  address_confirmation: addressConfirmation,
  account_exists: accountExists,
  new_sign_in: newSignIn,
  invitation,
  lesson_received: lessonReceived,
  lesson_guardian: lessonGuardian,
  lesson_agreement: lessonAgreement,
  lesson_to_answer: lessonToAnswer,
  lesson_confirmed: lessonConfirmed,
  lesson_booked: lessonBooked,
  lesson_series: lessonSeries,
  lesson_series_offer: lessonSeriesOffer,
  lesson_invited: lessonInvited,
  lesson_declined: lessonDeclined,
  lesson_refused: lessonRefused,
  lesson_proposed: lessonProposed,
  lesson_chosen: lessonChosen,
  lesson_expired: lessonExpired,
  lesson_moved: lessonMoved,
  lesson_cancelled: lessonCancelled,
  lesson_changed: lessonChanged,
  lesson_link: lessonLink,
  lesson_reminder: lessonReminder,
  lesson_soon: lessonSoon,
  class_waiting: classWaiting,
  class_seat: classSeat,
} as const satisfies Record<string, MailKindDescription>

type Registry = typeof registry

export type MailKind = keyof Registry

export type LessonMailKind = {
  [Kind in MailKind]: Registry[Kind] extends { about: 'lesson' } ? Kind : never
}[MailKind]

export type AccountMailKind = {
  [Kind in MailKind]: Registry[Kind] extends { about: 'account' } ? Kind : never
}[MailKind]

export const mailKinds: Readonly<Record<MailKind, MailKindDescription>> = registry

export const mailKindNames = Object.keys(registry).filter(isMailKind)

function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(registry, name)
}
