import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const name = 'device'

/** The longest time for which browsers keep a cookie, in seconds. */
const lifetime = 400 * 24 * 3600

export interface DeviceCookies {
  read(context: Context, email: string): string | undefined
  /** The Set-Cookie header that marks the browser as a device of the account; undefined makes a new one. */
  create(email: string, device: string | undefined): string
}

/**
 * Signs cookies of known browsers: their guesses are counted apart, so that strangers cannot lock them out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function createDeviceCookies({
  secret,
  publicUrl,
}: {
  secret: string
  publicUrl: string
}): DeviceCookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? 'secure' : undefined
  const sign = (email: string, device: string) =>
    createHmac('sha256', secret).update(`device\n${email}\n${device}`).digest('base64url')
  return {
    read: (context, email) => {
      const [device = '', signature = ''] = getCookie(context, name, prefix)?.split('.') ?? []
      return isEqual(signature, sign(email, device)) ? device : undefined
    },
    create: (email, device = randomUUID()) =>
      generateCookie(name, `${device}.${sign(email, device)}`, {
        path: '/api/auth/sign-in',
        httpOnly: true,
        sameSite: 'Strict',
        secure,
        maxAge: lifetime,
        ...(prefix !== undefined && { prefix }),
      }),
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
