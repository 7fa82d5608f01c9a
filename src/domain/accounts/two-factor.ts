import * as z from 'zod/mini'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { credentials } from './account.ts'
import { givenPassword } from './own-account.ts'

/** A code as it was typed or pasted, of an app or from the paper; whether it is one is found out with the account's secret. */
const typedCode = z.string('value_invalid').check(z.maxLength(40, 'value_invalid'))

/** The code is sent once an account was found to ask for one. */
export const signInInput = z.extend(credentials, { code: z.optional(typedCode) })

const twoFactorState = z.object({ isOn: z.boolean() })

const twoFactorRequest = z.strictObject({ current: givenPassword })

/** For the paper, told this once. */
export const newBackupCodes = z.object({ backupCodes: z.array(z.string()) })

/** For the app and for the paper, told this once. */
const twoFactorOffer = z.extend(newBackupCodes, {
  /** `otpauth:`, as authenticator apps read it. */
  address: z.string(),
})

const twoFactorConfirmation = z.strictObject({ code: typedCode })

export const twoFactorEndpoints = {
  read: defineCall('GET', '/api/me/two-factor', 'user', { output: twoFactorState }),
  offer: defineCall('POST', '/api/me/two-factor/offer', 'user', {
    input: twoFactorRequest,
    output: twoFactorOffer,
  }),
  confirm: defineCall('POST', '/api/me/two-factor/confirm', 'user', {
    input: twoFactorConfirmation,
    output: nothing,
  }),
  remove: defineCall('POST', '/api/me/two-factor/remove', 'user', {
    input: twoFactorRequest,
    output: nothing,
  }),
  renewCodes: defineCall('POST', '/api/me/two-factor/codes', 'user', {
    input: twoFactorRequest,
    output: newBackupCodes,
  }),
}
