import * as z from 'zod/mini'
import { defineCall, type Endpoint, nothing } from '#domain/endpoint.ts'
import { accountAddress, requiredText } from '#domain/validation/validation.ts'
import {
  addressConfirmation,
  linkToken,
  passwordField,
  passwordReset,
  passwordResetRequest,
  signedInUser,
  signUpInput,
} from './account.ts'
import { auditList } from './audit.ts'
import { accountDeletion, ownSessions, passwordChange, studioLanguageInput } from './own-account.ts'
import {
  ownPasskeys,
  passkeyCreation,
  passkeyCreationOffer,
  passkeyCreationRequest,
  passkeyRemoval,
  passkeyRenaming,
  passkeyRequest,
  passkeySignIn,
} from './passkeys.ts'
import { signInInput, twoFactorEndpoints } from './two-factor.ts'

const moment = z.iso.datetime({ precision: 3 }) // UTC

const invitationInput = z.strictObject({
  email: accountAddress({ maximum: 255, tooLong: 'email_too_long' }),
})

const openInvitation = z.object({ id: z.string(), email: z.string(), createdAt: moment, expiresAt: moment })

/** The token stands in the link alone, and is told once. */
const newInvitation = z.extend(openInvitation, { token: z.string(), isMailed: z.boolean() })

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'editor']),
  since: z.nullable(moment),
})

const peopleList = z.object({ people: z.array(person), invitations: z.array(openInvitation) })

export type PeopleList = z.infer<typeof peopleList>

export type NewInvitation = z.infer<typeof newInvitation>

const invitationSecret = z.strictObject({ token: linkToken })

const invitationOffer = z.object({ email: z.string(), invitedBy: z.string(), expiresAt: moment })

/** Without an account the session's is taken. */
const invitationAcceptance = z.strictObject({
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

export const readSignedInUser = defineCall('GET', '/api/me', 'user', { output: signedInUser })

const accountOutput = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

export const signUp = defineCall('POST', '/api/auth/sign-up/email', 'anyone', {
  input: signUpInput,
  output: accountOutput,
})

export const signIn = defineCall('POST', '/api/auth/sign-in/email', 'anyone', {
  input: signInInput,
  output: accountOutput,
})

export const signOut = defineCall('POST', '/api/auth/sign-out', 'anyone', {
  output: z.object({ success: z.boolean() }),
})

export const readSession = defineCall('GET', '/api/auth/get-session', 'anyone', {
  output: z.nullable(
    z.object({
      session: z.object({ expiresAt: z.string() }),
      user: z.object({ id: z.string(), email: z.string() }),
    }),
  ),
})

export const linkEndpoints = {
  requestReset: defineCall('POST', '/api/auth/request-password-reset', 'anyone', {
    input: passwordResetRequest,
    output: z.object({ success: z.boolean() }),
  }),
  resetPassword: defineCall('POST', '/api/auth/reset-password', 'anyone', {
    input: passwordReset,
    output: z.object({ email: z.string() }),
  }),
  confirmAddress: defineCall('POST', '/api/auth/confirm-address', 'anyone', {
    input: addressConfirmation,
    output: z.object({ email: z.string() }),
  }),
}

export const peopleEndpoints = {
  list: defineCall('GET', '/api/people', 'admin', { output: peopleList }),
  invite: defineCall('POST', '/api/people/invitations', 'admin', {
    input: invitationInput,
    output: newInvitation,
  }),
  withdraw: defineCall('DELETE', '/api/people/invitations/{id}', 'admin', { output: nothing }),
  takeOut: defineCall('DELETE', '/api/people/editors/{id}', 'admin', { output: nothing }),
  listAudit: defineCall('GET', '/api/people/audit', 'admin', { output: auditList }),
}

export const ownAccountEndpoints = {
  listSessions: defineCall('GET', '/api/me/sessions', 'user', { output: ownSessions }),
  endSession: defineCall('DELETE', '/api/me/sessions/{id}', 'user', { output: nothing }),
  endOtherSessions: defineCall('DELETE', '/api/me/sessions', 'user', { output: nothing }),
  changePassword: defineCall('POST', '/api/me/password', 'user', { input: passwordChange, output: nothing }),
  keepLanguage: defineCall('PUT', '/api/me/language', 'user', {
    input: studioLanguageInput,
    output: nothing,
  }),
  deleteAccount: defineCall('POST', '/api/me/delete', 'user', { input: accountDeletion, output: nothing }),
}

/** A challenge is asked for first; what a device answers to it comes with the ticket that names it. */
export const passkeyEndpoints = {
  list: defineCall('GET', '/api/me/passkeys', 'user', { output: ownPasskeys }),
  offer: defineCall('POST', '/api/me/passkeys/offer', 'user', {
    input: passkeyCreationRequest,
    output: passkeyCreationOffer,
  }),
  add: defineCall('POST', '/api/me/passkeys', 'user', { input: passkeyCreation, output: nothing }),
  rename: defineCall('PATCH', '/api/me/passkeys/{id}', 'user', { input: passkeyRenaming, output: nothing }),
  remove: defineCall('POST', '/api/me/passkeys/{id}/remove', 'user', {
    input: passkeyRemoval,
    output: nothing,
  }),
  request: defineCall('POST', '/api/auth/sign-in/passkey-request', 'anyone', { output: passkeyRequest }),
  signIn: defineCall('POST', '/api/auth/sign-in/passkey', 'anyone', {
    input: passkeySignIn,
    output: accountOutput,
  }),
}

/** For whoever has the link; the token is in the body, for addresses stand in logs. */
export const invitationEndpoints = {
  read: defineCall('POST', '/api/invitations/read', 'anyone', {
    input: invitationSecret,
    output: invitationOffer,
  }),
  accept: defineCall('POST', '/api/invitations/accept', 'anyone', {
    input: invitationAcceptance,
    output: z.object({ email: z.string() }),
  }),
}

export const accountCalls: readonly Endpoint[] = [
  ...Object.values(peopleEndpoints),
  ...Object.values(ownAccountEndpoints),
  ...Object.values(passkeyEndpoints),
  ...Object.values(twoFactorEndpoints),
  ...Object.values(invitationEndpoints),
  ...Object.values(linkEndpoints),
  readSignedInUser,
  signUp,
  signIn,
  signOut,
  readSession,
]
