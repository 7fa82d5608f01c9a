import * as z from 'zod/mini'
import { requiredText } from '#domain/validation/validation.ts'
import { givenPassword } from './own-account.ts'

/** In passkeys; anybody may have an account. */
export const passkeysPerAccount = 20

const passkeyName = requiredText({
  minimum: 1,
  tooShort: 'value_invalid',
  maximum: 60,
  tooLong: 'value_invalid',
})

const ownPasskey = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime({ precision: 3 }) })

export const ownPasskeys = z.object({ passkeys: z.array(ownPasskey) })

export type OwnPasskey = z.infer<typeof ownPasskey>

/** What a device made, in base64url (https://www.w3.org/TR/webauthn-3/#base64url-encoding). */
const encoded = z
  .string('value_invalid')
  .check(z.minLength(1, 'value_invalid'), z.regex(/^[\w-]*$/, { error: 'value_invalid', abort: true }))

const ticket = z.string('value_invalid').check(z.regex(/^[\w.%-]{1,300}$/, 'value_invalid'))

const publicKey = z.literal('public-key', 'value_invalid')

const credentialParts = {
  id: encoded,
  rawId: encoded,
  type: publicKey,
}

const descriptor = z.object({ id: z.string(), type: publicKey, transports: z.optional(z.array(z.string())) })

/** With its name, so that no device makes a passkey whose name is refused afterwards. */
export const passkeyCreationRequest = z.strictObject({ current: givenPassword, name: passkeyName })

/** The challenge of a new passkey (https://www.w3.org/TR/webauthn-3/#dictionary-makecredentialoptions). */
export const passkeyCreationOffer = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
    }),
  }),
})

export const passkeyCreation = z.strictObject({
  ticket,
  name: passkeyName,
  credential: z.object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.optional(z.array(z.string().check(z.maxLength(40)))),
    }),
  }),
})

export const passkeyRenaming = z.strictObject({ name: passkeyName })

export const passkeyRemoval = z.strictObject({ current: givenPassword })

/** The challenge of a sign-in (https://www.w3.org/TR/webauthn-3/#dictionary-assertion-options). */
export const passkeyRequest = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
})

export const passkeySignIn = z.strictObject({
  ticket,
  credential: z.object({
    ...credentialParts,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: z.optional(encoded),
    }),
  }),
})
