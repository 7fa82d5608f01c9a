import type { Context, MiddlewareHandler } from 'hono'

export const policyHeader = 'Content-Security-Policy'

interface PolicySources {
  /** The sources of the inline scripts that may run: "'sha256-…'". */
  scriptSources?: readonly string[]
  /** The sources of the inline styles that count. */
  styleSources?: readonly string[]
}

/** What stands on every answer, the product's own and those to requests that never reach it. */
export type SecurityHeaders = Readonly<Record<string, string>>

/** Load from here alone, and show the video site's player in a frame (CSP3). */
export function composePolicy({ scriptSources = [], styleSources = [] }: PolicySources = {}): string {
  return joinDirectives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'", ...styleSources],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The one that lets the page start its service worker, and nothing else (web/offline/start-service-worker.ts).
    'trusted-types': ['service-worker'],
  })
}

/** What a browser may do with an answer. */
export function listSecurityHeaders(publicUrl: string, hasSecureSubdomains = false): SecurityHeaders {
  return {
    [policyHeader]: composePolicy(),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // The video site's player refuses to play for a page it is not told the origin of.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Told over plain HTTP it would be ignored; told on a test machine it would lock that name to HTTPS.
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': composeTransportSecurity(hasSecureSubdomains),
    }),
  }
}

/** For two years; for every name below this one too, where the operator says that all of them have TLS (RFC 6797 §6.1). */
function composeTransportSecurity(hasSecureSubdomains: boolean): string {
  return `max-age=63072000${hasSecureSubdomains ? '; includeSubDomains' : ''}`
}

declare module 'hono' {
  interface ContextVariableMap {
    securityHeaders: SecurityHeaders | undefined
    securedResponse: Response | undefined
  }
}

/** The headers of an answer with those of security; of two alike, the answer's own. */
export function addSecurityHeaders(
  context: Context,
  headers: Record<string, string>,
): Record<string, string> {
  return { ...context.get('securityHeaders'), ...headers }
}

/** An answer that has the headers of security already: to add them one by one takes longer than to send a page. */
export function createSecuredResponse(
  context: Context,
  body: Uint8Array<ArrayBuffer> | null,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const answer = new Response(body, { status, headers })
  context.set('securedResponse', answer)
  return answer
}

/** Puts the headers on every answer of an app; a document's own policy stays. */
export function setSecurityHeaders(headers: SecurityHeaders): MiddlewareHandler {
  return async (context, next) => {
    context.set('securityHeaders', headers)
    await next()
    if (context.res === context.get('securedResponse')) return
    const isPart = partsOfPages.test(context.req.path) && context.res.status < 400
    const policy = isPart ? partPolicy : context.res.headers.get(policyHeader)
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
    if (policy !== null) context.res.headers.set(policyHeader, policy)
  }
}

/** Code, fonts and pictures: a page has two dozen of them, and what it may do stands on the page itself. */
const partsOfPages = /^\/(assets|plates)\//

/** Opened by itself, such a file may do nothing at all; said in few bytes. */
const partPolicy = joinDirectives({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })

/** What a page could ask a visitor for; the product asks for none of it. */
const deniedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

function joinDirectives(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
