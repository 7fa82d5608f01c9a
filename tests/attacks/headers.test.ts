import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyHeader } from '#domain/api.ts'
import { type AttackedServer, startAttackedServer } from '#tests/attacks/attacked-server.ts'
import { composeRequest, exchange } from '#tests/attacks/raw-connection.ts'

const post = '/api/course-registrations'
const json = { 'Content-Type': 'application/json' }
const chunked = { ...json, 'Transfer-Encoding': 'chunked' }
const large = 'x'.repeat(70_000)

const ask = (method: string, target: string, headers?: Record<string, string>, body?: string) =>
  composeRequest({ method, target, headers, body })

/** Every kind of answer there is, and the bytes that lead to it. */
const kinds: [name: string, status: number, bytes: string][] = [
  ['a document', 200, ask('GET', '/fr/agenda')],
  ['a document the browser has', 304, ask('GET', '/fr', { 'If-None-Match': '*' })],
  ['a document of a query', 200, ask('GET', '/fr/search?q=oboe')],
  ['the document of all hash addresses', 200, ask('GET', '/')],
  ['the document of the studio', 200, ask('GET', '/fr/admin')],
  ['the document of the sign-in', 200, ask('GET', '/fr/auth')],
  ['a preview, for whom there is nothing', 404, ask('GET', '/preview/fr')],
  ['a document that is not there', 404, ask('GET', '/nowhere')],
  ['a document that is not there in a language', 404, ask('GET', '/fr/nowhere')],
  ['a document that is elsewhere', 301, ask('GET', '/agenda')],
  ['a document by another method', 405, ask('POST', '/fr')],
  ['the data of a page', 200, ask('GET', '/api/pages/fr')],
  ['the data of no page', 404, ask('GET', '/api/pages/fr/nowhere')],
  ['a file', 200, ask('GET', '/favicon.svg')],
  ['a file the browser has', 304, ask('GET', '/favicon.svg', { 'If-None-Match': '*' })],
  ['the manifest', 200, ask('GET', '/fr/manifest.webmanifest')],
  ['the health', 200, ask('GET', '/healthz')],
  ['the readiness', 200, ask('GET', '/readyz')],
  ['a call that is not there', 404, ask('GET', '/api/nowhere')],
  ['a call by another method', 405, ask('PUT', post)],
  ['a call for those signed in', 401, ask('GET', '/api/me')],
  ['a call from another site', 403, ask('POST', '/api/auth/sign-out', { Origin: 'https://evil.example' })],
  ['a body that is no JSON', 400, ask('POST', post, json, '{')],
  ['a body with a fault', 400, ask('POST', post, { ...json, [idempotencyHeader]: ' ' }, '{}')],
  ['a body of another type', 415, ask('POST', post, {}, 'a=b')],
  ['a form to an address with a name in it', 400, ask('POST', `http://u:p@localhost${post}`, json, '{}')],
  ['a packed body', 415, ask('POST', post, { ...json, 'Content-Encoding': 'gzip' }, '{}')],
  ['too large a body', 413, ask('POST', post, json, large)],
  ['too large a body in parts', 413, ask('POST', post, chunked, `11170\r\n${large}\r\n`)],
  ['too large a body to come', 413, ask('POST', post, { ...json, 'Content-Length': '99999999' })],
  ['extensions of parts without end', 413, ask('POST', post, chunked, `1;${large}`)],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a host that is none', 400, ask('GET', '/', { Host: 'a b' })],
  ['a path that is none', 400, ask('GET', 'fr')],
  ['a backslash', 400, ask('GET', '/fr\\agenda')],
  ['the server as a whole', 400, ask('OPTIONS', '*')],
  ['a method that nobody knows', 400, ask('STEAL', '/fr')],
  ['two lengths', 400, ask('POST', post, { ...chunked, 'Content-Length': '5' }, '0\r\n\r\n')],
  ['headers without end', 431, ask('GET', '/fr', { 'X-Long': large })],
]

const promised = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Public pages at their permanent addresses (decision 046). */
const leavesOpener = new Set([
  ask('GET', '/fr/agenda'),
  ask('GET', '/fr', { 'If-None-Match': '*' }),
  ask('GET', '/fr/search?q=oboe'),
])

let server: AttackedServer

beforeAll(async () => {
  server = await startAttackedServer()
})
afterAll(() => server.dispose())

describe.each(kinds)('the answer to %s (%i)', (_name, status, bytes) => {
  it('says what a browser may do', async () => {
    const answer = await exchange(server.port, bytes)
    expect(answer?.status).toBe(status)
    const { headers = new Headers() } = answer ?? {}
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe(leavesOpener.has(bytes) ? null : 'same-origin')
    const found = Object.keys(promised).map((name) => [name, headers.get(name)])
    expect(Object.fromEntries(found)).toEqual(promised)
    expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)

    const policy = readPolicy(headers.get('Content-Security-Policy') ?? '')
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': expect.arrayContaining(["'self'"]),
      'style-src': expect.arrayContaining(["'self'"]),
      'frame-src': ['https://www.youtube-nocookie.com'],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['service-worker'],
    })
    const { 'script-src': scripts = [], 'style-src': styles = [] } = policy
    for (const source of [...scripts, ...styles]) expect(source).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/)
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*|http:/)
  })

  it('is kept by nobody unless it may be', async () => {
    const answer = await exchange(server.port, bytes)
    const kept = answer?.headers.get('Cache-Control') ?? ''
    if (status > 400 && status !== 404) expect(kept).toBe('no-store')
    else expect(kept).toMatch(/^(no-store|(private, )?no-cache|public, max-age=\d+(, immutable)?)$/)
  })
})

it.each(['/fr', '/agenda', '/nowhere', '/', '/api/pages/fr', '/api/me', '/fr\\agenda'])(
  'nobody sees at %s whichever name the caller gives the site',
  async (target) => {
    const lies = {
      Host: 'another.example',
      'X-Forwarded-Host': 'another.example',
      'X-Forwarded-Proto': 'gopher',
      Forwarded: 'host=another.example',
    }
    for (const address of [target, `http://another.example${target}`]) {
      const answer = await exchange(server.port, ask('GET', address, lies))
      const said = `${[...(answer?.headers ?? [])].join('\n')}\n${answer?.body}`
      expect([address, answer?.status, /another\.example|gopher:/.test(said)]).toEqual([
        address,
        expect.any(Number),
        false,
      ])
    }
  },
)

/** The directives of a policy and what each allows. */
function readPolicy(text: string): Record<string, string[]> {
  return Object.fromEntries(
    text.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}
