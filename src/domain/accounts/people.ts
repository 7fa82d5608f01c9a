import * as z from 'zod/mini'
import { accountAddress, requiredText } from '#domain/validation/validation.ts'
import { linkToken, passwordField } from './account.ts'

const moment = z.iso.datetime({ precision: 3 }) // UTC

export const invitationInput = z.strictObject({
  email: accountAddress({ maximum: 255, tooLong: 'email_too_long' }),
})

const openInvitation = z.object({ id: z.string(), email: z.string(), createdAt: moment, expiresAt: moment })

/** The token stands in the link alone, and is told once. */
export const newInvitation = z.extend(openInvitation, { token: z.string(), isMailed: z.boolean() })

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'editor']),
  since: z.nullable(moment),
})

export const peopleList = z.object({ people: z.array(person), invitations: z.array(openInvitation) })

export type PeopleList = z.infer<typeof peopleList>

export type NewInvitation = z.infer<typeof newInvitation>

export const invitationSecret = z.strictObject({ token: linkToken })

export const invitationOffer = z.object({ email: z.string(), invitedBy: z.string(), expiresAt: moment })

/** Without an account the session's is taken. */
export const invitationAcceptance = z.strictObject({
  token: linkToken,
  account: z.optional(
    z.strictObject({
      name: requiredText({
        minimum: 2,
        tooShort: 'name_too_short',
        maximum: 255,
        tooLong: 'value_invalid',
      }),
      password: passwordField,
    }),
  ),
})
