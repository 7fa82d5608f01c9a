import { Hono } from 'hono'
import { studioPath } from '#domain/studio-rooms.ts'

interface WellKnownOptions {
  publicUrl: string
  /** The URI of whoever is told of a hole; undefined where nobody is. */
  securityContact: string | undefined
  now: () => Date
}

const day = 24 * 3600 // s

/** A file that nobody has looked after for longer is not to be trusted (RFC 9116 §2.5.5). */
const securityFileLasts = 180 * day * 1000 // ms

/** What programs look for at fixed places (RFC 8615): where a password is changed, and whom to tell of a hole (RFC 9116). */
export function createWellKnownRoutes({ publicUrl, securityContact, now }: WellKnownOptions): Hono {
  // https://w3c.github.io/webappsec-change-password-url/
  const routes = new Hono().get('/change-password', (context) =>
    context.redirect(`/#${studioPath('people')}`),
  )
  if (securityContact === undefined) return routes
  return routes.get('/security.txt', (context) => {
    const expires = new Date(now().getTime() + securityFileLasts).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: es, en, fr',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': `public, max-age=${day}` })
  })
}
