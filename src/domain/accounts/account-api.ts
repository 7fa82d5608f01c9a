import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import {
  addressConfirmation,
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
import {
  invitationAcceptance,
  invitationInput,
  invitationOffer,
  invitationSecret,
  newInvitation,
  peopleList,
} from './people.ts'
import { signInInput } from './two-factor.ts'
import { twoFactorEndpoints } from './two-factor-api.ts'

export const readSignedInUser = {
  method: 'GET',
  path: '/api/me',
  access: 'user',
  output: signedInUser,
} as const satisfies Endpoint

const accountOutput = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

export const signUp = {
  method: 'POST',
  path: '/api/auth/sign-up/email',
  access: 'anyone',
  input: signUpInput,
  output: accountOutput,
} as const satisfies Endpoint

export const signIn = {
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'anyone',
  input: signInInput,
  output: accountOutput,
} as const satisfies Endpoint

export const signOut = {
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'anyone',
  output: z.object({ success: z.boolean() }),
} as const satisfies Endpoint

export const readSession = {
  method: 'GET',
  path: '/api/auth/get-session',
  access: 'anyone',
  output: z.nullable(
    z.object({
      session: z.object({ expiresAt: z.string() }),
      user: z.object({ id: z.string(), email: z.string() }),
    }),
  ),
} as const satisfies Endpoint

export const linkEndpoints = {
  requestReset: {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    access: 'anyone',
    input: passwordResetRequest,
    output: z.object({ success: z.boolean() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'anyone',
    input: passwordReset,
    output: z.object({ email: z.string() }),
  },
  confirmAddress: {
    method: 'POST',
    path: '/api/auth/confirm-address',
    access: 'anyone',
    input: addressConfirmation,
    output: z.object({ email: z.string() }),
  },
} as const satisfies Record<string, Endpoint>

export const peopleEndpoints = {
  list: { method: 'GET', path: '/api/people', access: 'admin', output: peopleList },
  invite: {
    method: 'POST',
    path: '/api/people/invitations',
    access: 'admin',
    input: invitationInput,
    output: newInvitation,
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/people/invitations/{id}',
    access: 'admin',
    output: z.undefined(),
  },
  takeOut: { method: 'DELETE', path: '/api/people/editors/{id}', access: 'admin', output: z.undefined() },
  listAudit: { method: 'GET', path: '/api/people/audit', access: 'admin', output: auditList },
} as const satisfies Record<string, Endpoint>

export const ownAccountEndpoints = {
  listSessions: { method: 'GET', path: '/api/me/sessions', access: 'user', output: ownSessions },
  endSession: { method: 'DELETE', path: '/api/me/sessions/{id}', access: 'user', output: z.undefined() },
  endOtherSessions: { method: 'DELETE', path: '/api/me/sessions', access: 'user', output: z.undefined() },
  changePassword: {
    method: 'POST',
    path: '/api/me/password',
    access: 'user',
    input: passwordChange,
    output: z.undefined(),
  },
  keepLanguage: {
    method: 'PUT',
    path: '/api/me/language',
    access: 'user',
    input: studioLanguageInput,
    output: z.undefined(),
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/me/delete',
    access: 'user',
    input: accountDeletion,
    output: z.undefined(),
  },
} as const satisfies Record<string, Endpoint>

/** A challenge is asked for first; what a device answers to it comes with the ticket that names it. */
export const passkeyEndpoints = {
  list: { method: 'GET', path: '/api/me/passkeys', access: 'user', output: ownPasskeys },
  offer: {
    method: 'POST',
    path: '/api/me/passkeys/offer',
    access: 'user',
    input: passkeyCreationRequest,
    output: passkeyCreationOffer,
  },
  add: {
    method: 'POST',
    path: '/api/me/passkeys',
    access: 'user',
    input: passkeyCreation,
    output: z.undefined(),
  },
  rename: {
    method: 'PATCH',
    path: '/api/me/passkeys/{id}',
    access: 'user',
    input: passkeyRenaming,
    output: z.undefined(),
  },
  remove: {
    method: 'POST',
    path: '/api/me/passkeys/{id}/remove',
    access: 'user',
    input: passkeyRemoval,
    output: z.undefined(),
  },
  request: {
    method: 'POST',
    path: '/api/auth/sign-in/passkey-request',
    access: 'anyone',
    output: passkeyRequest,
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/passkey',
    access: 'anyone',
    input: passkeySignIn,
    output: accountOutput,
  },
} as const satisfies Record<string, Endpoint>

/** For whoever has the link; the token is in the body, for addresses stand in logs. */
export const invitationEndpoints = {
  read: {
    method: 'POST',
    path: '/api/invitations/read',
    access: 'anyone',
    input: invitationSecret,
    output: invitationOffer,
  },
  accept: {
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'anyone',
    input: invitationAcceptance,
    output: z.object({ email: z.string() }),
  },
} as const satisfies Record<string, Endpoint>

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
