import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const name = 'device'

/** As long as browsers keep a cookie, in seconds. */
const lifetime = 400 * 24 * 3600

export interface DeviceCookies {
  /** The device, when somebody has signed in to the account with this browser before; undefined otherwise. */
  read(context: Context, email: string): string | undefined
  /** The Set-Cookie header that makes the browser known as a device of the account: the one it was, or a new one. */
  create(email: string, device: string | undefined): string
}

/**
 * The signed cookie of a browser in which somebody has signed in to an account. It opens nothing, but its guesses are
 * counted apart from those of the rest of the world, so that these cannot lock it out
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
