import fc from 'fast-check'
import { idempotencyHeader } from '#domain/api.ts'
import { endpoints } from '#domain/endpoints.ts'
import { disguises, oddIds } from './disguises.ts'
import { type GeneratedBody, generatedBody } from './generated-bodies.ts'

export interface GeneratedRequest {
  method: string
  target: string
  headers: Record<string, string>
  body: GeneratedBody | undefined
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND']

const segment = fc.oneof(
  fc.constantFrom(
    'fr',
    'xx',
    'agenda',
    'pages',
    'projects',
    '..',
    '.',
    '',
    '%',
    '%zz',
    '%00',
    'api',
    '#',
    '?',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.webSegment({ size: 'small' }),
)

const path = fc.oneof(
  fc
    .tuple(fc.constantFrom(...endpoints), fc.oneof(fc.constantFrom(...oddIds), fc.uuid(), segment))
    .map(([endpoint, id]) => endpoint.path.replace('{id}', id)),
  fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
  fc.tuple(fc.constantFrom('/api/pages', '/fr', '/plates', ''), segment).map((parts) => parts.join('/')),
)

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('after', 'status', 'lng', 'id', '__proto__', 'x'),
        fc.string({ maxLength: 40, unit: 'binary' }),
      )
      .map(([name, value]) => `?${name}=${encodeURIComponent(value.toWellFormed())}`),
  },
  { weight: 1, arbitrary: fc.webQueryParameters({ size: 'small' }).map((text) => `?${text}`) },
)

const visible = Array.from({ length: 0xff - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))

/** What a header may hold on the wire: visible characters and what Latin-1 has beyond them. */
const headerValue = fc
  .string({ maxLength: 30, unit: fc.constantFrom(...visible.filter((each) => each !== '\x7f')) })
  .map((text) => text.trim())

const token = fc.string({ maxLength: 40, unit: fc.constantFrom(...'0aZ.%+/=-_') })

/** What every caller may say. */
const headers = fc.record(
  {
    Cookie: fc.oneof(
      token.map((value) => `better-auth.session_token=${value}`),
      token.map((value) => `__Secure-better-auth.session_token=${value}; i18next=${value}`),
      headerValue,
    ),
    [idempotencyHeader]: headerValue,
    'Accept-Language': fc.oneof(
      headerValue,
      fc.constantFrom('fr;q=0.9, *;q=', 'de;q=1e9', ',;,;', 'x-'.repeat(500)),
    ),
    'Accept-Encoding': fc.oneof(headerValue, fc.constantFrom('br;q=0, gzip;q=NaN', '*;q=-1', 'identity')),
    'If-None-Match': fc.oneof(headerValue, fc.constant('*')),
    'X-Forwarded-For': fc.oneof(headerValue, fc.constantFrom('::1', ', ,,', '127.0.0.1, 10.0.0.1')),
  },
  { requiredKeys: [] },
)

/** What mostly ends a call at once. */
const rareHeaders = fc.record(
  {
    Origin: fc.constantFrom('null', '', 'http://localhost:3000', 'https://evil.example', 'file://'),
    'Sec-Fetch-Site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'identity'),
    Range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9999999-1', 'x'),
    Authorization: headerValue,
  },
  { requiredKeys: [] },
)

const allHeaders = fc
  .tuple(headers, fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: rareHeaders }))
  .map(([usual, rare]) => ({ ...usual, ...rare }))

/** A request as strangers might send it: to every path, by every method, never one that is to be stored. */
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(generatedBody, query, allHeaders).map(([body, search, others]) => ({
      method: 'POST',
      target: body.path + search,
      headers: others,
      body,
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...methods),
        fc.tuple(path, fc.constantFrom(...disguises.values())).map(([plain, disguise]) => disguise(plain)),
        query,
        allHeaders,
        fc.option(generatedBody),
      )
      .map(([method, target, search, others, body]) => ({
        method,
        target: target + search,
        headers: others,
        body: method === 'GET' || method === 'HEAD' ? undefined : (body ?? undefined),
      })),
  },
)
