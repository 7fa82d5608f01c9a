import type { Context, MiddlewareHandler } from 'hono'

export const policyHeader = 'Content-Security-Policy'

const openerHeader = 'Cross-Origin-Opener-Policy'

interface PolicySources {
  scriptSources?: readonly string[]
  styleSources?: readonly string[]
}

export type SecurityHeaders = Readonly<Record<string, string>>

/** Own resources alone, and the video player in a frame (CSP3). */
export function composePolicy({ scriptSources = [], styleSources = [] }: PolicySources = {}): string {
  return joinDirectives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'", ...styleSources],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // This one policy lets a page start its service worker (web/offline/start-service-worker.ts).
    'trusted-types': ['service-worker'],
  })
}

/** For the pages that other sites may frame: one style, links, and nothing that runs (CSP3 §6.4.2). */
export function composeFramedPolicy(styleSource: string): string {
  return joinDirectives({
    'default-src': ["'none'"],
    'style-src': [styleSource],
    // Its sign beside the title, where it is opened by itself.
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  })
}

/** Takes from the response that is sent next what keeps it out of other sites' frames; its policy says the rest. */
export function allowFraming(context: Context): void {
  const { 'X-Frame-Options': _, ...headers } = context.get('securityHeaders') ?? {}
  context.set('securityHeaders', { ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' })
}

/** Takes from the response that is sent next what separates its window from the one that opened it (decision 046). */
export function allowOpener(context: Context): void {
  const { [openerHeader]: _, ...headers } = context.get('securityHeaders') ?? {}
  context.set('securityHeaders', headers)
}

/** The headers of every response, but for the policies of the pages. */
export function listSecurityHeaders(publicUrl: string, hasSecureSubdomains = false): SecurityHeaders {
  return {
    [policyHeader]: composePolicy(),
    [openerHeader]: 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // The video player rejects a page whose origin it is not told.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Plain HTTP ignores this header, and on a test machine it would lock the name to HTTPS.
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': composeTransportSecurity(hasSecureSubdomains),
    }),
  }
}

/** Two years; with subdomains where the operator says that all have TLS (RFC 6797 §6.1). */
function composeTransportSecurity(hasSecureSubdomains: boolean): string {
  return `max-age=63072000${hasSecureSubdomains ? '; includeSubDomains' : ''}`
}

declare module 'hono' {
  interface ContextVariableMap {
    securityHeaders: SecurityHeaders | undefined
    securedResponse: Response | undefined
  }
}

/** Adds the security headers that the response has not set itself. */
export function addSecurityHeaders(
  context: Context,
  headers: Record<string, string>,
): Record<string, string> {
  return { ...context.get('securityHeaders'), ...headers }
}

/** With the security headers already: adding them one by one takes longer than sending a page. */
export function createSecuredResponse(
  context: Context,
  body: Uint8Array<ArrayBuffer> | null,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const response = new Response(body, { status, headers })
  context.set('securedResponse', response)
  return response
}

/** Sets the headers that a response has not set itself, as a document its policy. */
export function setSecurityHeaders(headers: SecurityHeaders): MiddlewareHandler {
  return async (context, next) => {
    context.set('securityHeaders', headers)
    await next()
    if (context.res === context.get('securedResponse')) return
    const own = context.res.headers
    if (partsOfPages.test(context.req.path) && context.res.status < 400) own.set(policyHeader, partPolicy)
    for (const [name, value] of Object.entries(headers)) if (!own.has(name)) own.set(name, value)
  }
}

/** Code, fonts and pictures: a page loads two dozen, under its own policy. */
const partsOfPages = /^\/(assets|plates)\//

const partPolicy = joinDirectives({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] })

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
