import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { composePolicy, listSecurityHeaders, setSecurityHeaders } from './security-headers.ts'

const headers = listSecurityHeaders('https://oboe.example.org')
const ownPolicy = composePolicy({ styleSources: ["'sha256-a'"] })
const app = new Hono()
  .use(setSecurityHeaders(headers))
  .get('/assets/main-1.js', (context) => context.text('code'))
  .get('/plates/home-0.avif', (context) => context.body(null, 304))
  .get('/service-worker.js', (context) => context.text('code'))
  .get('/audio/kept.mp3', (context) =>
    context.text('', 200, { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  )
  .get('/fr', (context) => context.html('', 200, { 'Content-Security-Policy': ownPolicy }))

it.each([
  ['/assets/main-1.js', "default-src 'none'; frame-ancestors 'none'"],
  ['/plates/home-0.avif', "default-src 'none'; frame-ancestors 'none'"],
  // Not found is said by a document, and a worker obeys the policy it came with.
  ['/assets/nothing.js', composePolicy()],
  ['/service-worker.js', composePolicy()],
  ['/fr', ownPolicy],
])('%s may do what it has to, and has every other header', async (path, policy) => {
  const answer = await app.request(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    'content-security-policy': policy,
  })
})

it('a response keeps a header that it has set itself', async () => {
  const answer = await app.request('/audio/kept.mp3')
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

it.each([
  [false, 'max-age=63072000'],
  [true, 'max-age=63072000; includeSubDomains'],
])(
  'HTTPS is insisted on for two years, below the name where the operator says so: %s',
  (subdomains, value) => {
    expect(listSecurityHeaders('https://oboe.example.org', subdomains)).toMatchObject({
      'Strict-Transport-Security': value,
    })
  },
)
