import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'
import { accountAddress, countCharacters, isStorable, optionalText } from '#domain/validation/validation.ts'

export const passwordLimits = { minimum: 6, maximum: 128 } as const // characters

/** Kept as typed: a space at either end is part of the secret (docs/specification/readings.md). */
export const passwordField = z.string('password_too_short').check(
  z.refine((text) => countCharacters(text) >= passwordLimits.minimum, 'password_too_short'),
  z.refine((text) => countCharacters(text) <= passwordLimits.maximum, 'password_too_long'),
  // As UTF-8 all lone surrogates become one character: two passwords would have the same hash.
  z.refine(isStorable, 'characters_invalid'),
)

export const credentials = z.strictObject({
  email: accountAddress({ maximum: 255, tooLong: 'email_too_long' }),
  password: passwordField,
})

export const signUpInput = z.extend(credentials, {
  name: optionalText({ maximum: 255, tooLong: 'value_invalid' }),
  /** Where to go once the address is confirmed; on this site, which the server sees to. */
  callbackURL: z.optional(z.url('value_invalid')),
})

export const linkToken = z
  .string('value_invalid')
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: 'value_invalid', abort: true }))

export const passwordResetRequest = z.strictObject({ email: credentials.shape.email })

export const passwordReset = z.strictObject({ token: linkToken, password: passwordField })

export const addressConfirmation = z.strictObject({ token: linkToken })

export type Credentials = z.infer<typeof credentials>

/** A row of user_roles (docs/specification/roles-and-permissions.md). */
export const adminRole = 'admin'

/** A row of editors: may write content, and sees no message (decision 031). */
export const editorRole = 'editor'

export const signedInUser = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  roles: z.array(z.string()),
  /** Left out where the account chose none for the studio. */
  language: z.optional(z.enum(languages)),
})

export type SignedInUser = z.infer<typeof signedInUser>

/** The part of a session that scripts may read; worth nothing without the cookie (decision 005). */
export const visibleSession = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  expires_at: z.iso.datetime(),
})

export type VisibleSession = z.infer<typeof visibleSession>
