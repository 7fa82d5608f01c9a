import type { passkey } from '@better-auth/passkey'
import { listOwnOrigins } from '#server/http/same-origin.ts'

type PasskeyOptions = NonNullable<Parameters<typeof passkey>[0]>

/** The name of the cookie in which Better Auth looks for the ticket of a challenge, without its prefixes. */
export const ticketCookie = 'passkey'

/** The plugins of Better Auth (decision 004), loaded like itself at the first call. A passkey stands for password and
 * code at once, so the device must have verified its owner (https://www.w3.org/TR/webauthn-3/#user-verification). */
export async function loadBetterAuthPlugins(publicUrl: string) {
  const { passkey } = await import('@better-auth/passkey')
  const { APIError } = await import('better-auth/api')
  const { twoFactor } = await import('better-auth/plugins/two-factor')
  const requireVerification = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
  }
  const url = new URL(publicUrl)
  const options: PasskeyOptions = {
    rpID: url.hostname,
    rpName: url.hostname,
    origin: listOwnOrigins(url),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        requireVerification(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireVerification(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: ticketCookie },
  }
  return [passkey(options), twoFactor({ issuer: url.hostname, twoFactorCookieMaxAge: 60 })]
}
