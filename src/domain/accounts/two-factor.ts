import * as z from 'zod/mini'
import { credentials } from './account.ts'
import { givenPassword } from './own-account.ts'

/** A code as it was typed or pasted, of an app or from the paper; whether it is one is found out with the account's secret. */
const typedCode = z.string('value_invalid').check(z.maxLength(40, 'value_invalid'))

/** The code is sent once an account was found to ask for one. */
export const signInInput = z.extend(credentials, { code: z.optional(typedCode) })

export const twoFactorState = z.object({ isOn: z.boolean() })

export const twoFactorRequest = z.strictObject({ current: givenPassword })

/** For the paper, told this once. */
export const newBackupCodes = z.object({ backupCodes: z.array(z.string()) })

/** For the app and for the paper, told this once. */
export const twoFactorOffer = z.extend(newBackupCodes, {
  /** `otpauth:`, as authenticator apps read it. */
  address: z.string(),
})

export const twoFactorConfirmation = z.strictObject({ code: typedCode })
