import * as z from 'zod/mini'
import { credentials } from '#domain/account.ts'
import { countCharacters } from '#domain/validation.ts'

/** What a sign-up carries: the credentials, and a name where the caller gives one. */
export const signUpInput = z.extend(credentials, {
  name: z.optional(
    z.string('value_invalid').check(
      z.trim(),
      z.refine((text) => countCharacters(text) <= 255 && !text.includes('\u0000'), 'value_invalid'),
    ),
  ),
})
