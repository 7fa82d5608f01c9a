import * as z from 'zod/mini'
import { countCharacters, emailAddress, isStorable, optionalText } from '#domain/validation/validation.ts'

/** Shortest and longest password, in characters (docs/specification.md, "Validation"). */
export const passwordLimits = { minimum: 6, maximum: 128 } as const

/** A password as it may be chosen and sent. */
const passwordField = z.string('password_too_short').check(
  z.refine((text) => countCharacters(text) >= passwordLimits.minimum, 'password_too_short'),
  z.refine((text) => countCharacters(text) <= passwordLimits.maximum, 'password_too_long'),
  // As UTF-8, which is what is hashed, all lone surrogates are one character: two passwords would be the same.
  z.refine(isStorable, 'characters_invalid'),
)

/** What signs a person in or up (docs/specification.md, "Validation"). */
export const credentials = z.strictObject({
  email: emailAddress({ maximum: 255, tooLong: 'email_too_long' }),
  password: passwordField,
})

/** What a sign-up carries: the credentials, and a name where the caller gives one. */
export const signUpInput = z.extend(credentials, {
  name: optionalText({ maximum: 255, tooLong: 'value_invalid' }),
})

export type Credentials = z.infer<typeof credentials>

/** The one role there is; held by a row of user_roles (docs/specification.md, "Roles and permissions"). */
export const adminRole = 'admin'

/** Who is signed in and with which rights (docs/specification.md, "Entities"). */
export const signedInUser = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  roles: z.array(z.string()),
})

export type SignedInUser = z.infer<typeof signedInUser>

/** What the browser keeps of a session to show it and to keep its tabs in step; worth nothing without the cookie. */
export const visibleSession = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  expires_at: z.iso.datetime(),
})

export type VisibleSession = z.infer<typeof visibleSession>
