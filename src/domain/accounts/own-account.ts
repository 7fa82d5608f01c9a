import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { passwordField } from './account.ts'

const moment = z.iso.datetime({ precision: 3 }) // UTC

/** A password that is checked, not chosen: whatever it is, it is not too short. */
export const givenPassword = z.string('value_invalid').check(z.maxLength(1_000, 'password_too_long'))

export const passwordChange = z.strictObject({ current: givenPassword, password: passwordField })

export const accountDeletion = z.strictObject({ current: givenPassword })

export const studioLanguageInput = z.strictObject({ language: z.enum(languages, 'value_invalid') })

/** Named by its id: its token never leaves the cookie. */
const ownSession = z.object({
  id: z.string(),
  isHere: z.boolean(),
  /** "Firefox, Linux"; empty where it is not known. */
  browser: z.string(),
  createdAt: moment,
  usedAt: moment,
})

export const ownSessions = z.object({ sessions: z.array(ownSession) })

export type OwnSession = z.infer<typeof ownSession>
