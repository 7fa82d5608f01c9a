import fc from 'fast-check'
import { signIn, signUp } from '#domain/accounts/account-api.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import { messageForms } from '#domain/forms/registry.ts'
import { makeSubmission } from '#tests/submissions.ts'

/** A body, and what it says that it is. */
export interface GeneratedBody {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

const credentials = { email: 'nobody@attacked.example', password: 'a good password' }

type AcceptedBody = [path: string, fields: Record<string, string>, required: readonly string[]]

/** What each call that takes a body would accept. */
const accepted: readonly AcceptedBody[] = [
  ...messageForms.map((form): AcceptedBody => [form.path, makeSubmission(form), listRequired(form)]),
  [signIn.path, credentials, ['email', 'password']],
  [signUp.path, credentials, ['email', 'password']],
]

/** Values that no field takes, whichever it is. */
const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, [], {}, [['x']], { toString: 'x' }, { $ne: '' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 2_001, max: 9_000 }).map((length) => 'x'.repeat(length)),
  fc.constantFrom('\ud800', 'a\u0000b', 'a\udc00b', '\ufeff\u0000').map((text) => text.repeat(3)),
  fc.jsonValue({ maxDepth: 3 }).filter((value) => typeof value !== 'string'),
)

/** Names that are no field, or mean something to JavaScript. */
const wrongName = fc.oneof(
  fc.constantFrom(
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'id',
    'status',
    'created_at',
    'role',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }).map((name) => `${name}?`),
)

/** A form that would be taken but for one fault. */
const nearForm = fc.constantFrom(...accepted).chain(([path, fields, required]) =>
  fc
    .oneof(
      fc.constantFrom(...required).map((name) => ({ ...fields, [name]: undefined })),
      fc
        .tuple(fc.constantFrom(...required), wrongValue)
        .map(([name, value]) => ({ ...fields, [name]: value })),
      fc
        .tuple(wrongName, fc.jsonValue({ maxDepth: 2 }))
        .map(([name, value]) => ({ ...fields, [name]: value })),
      fc
        .constantFrom('', ' ', '@', 'a@', '@b', 'a@b@c', 'a b@c.de', 'é@ü')
        .map((email) => ({ ...fields, email })),
    )
    .map((value) => ({ path, text: JSON.stringify(value) })),
)

/** Texts that are no JSON object at all, or one that says things twice. */
const oddText = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 1, max: 9_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 1, max: 4_000 }).map((digits) => `{"name":${'9'.repeat(digits)}}`),
  fc.constantFrom(
    '',
    ' ',
    'null',
    '""',
    '0',
    '{}',
    '{',
    '}',
    "{'a':1}",
    '{"a":1,}',
    'NaN',
    '\ufeff{}',
    '\u2028',
  ),
  fc.constantFrom(
    '{"__proto__":{"admin":true}}',
    '{"name":"a","name":1}',
    '{"constructor":{"prototype":{}}}',
  ),
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc.constant('x'.repeat(70_000)),
)

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'application/json;',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
      '/',
      'a'.repeat(900),
    ),
  },
)

const brokenUtf8 = fc.constantFrom([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80], [0xe2, 0x82])

/** A body for a call that takes one, never one that is to be stored. */
export const generatedBody: fc.Arbitrary<GeneratedBody & { path: string }> = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: nearForm },
      {
        weight: 3,
        arbitrary: fc.tuple(fc.constantFrom(...accepted), oddText).map(([[path], text]) => ({ path, text })),
      },
    ),
    types,
    fc.option(fc.tuple(fc.nat(), fc.oneof(brokenUtf8, fc.constant(undefined))), { freq: 3 }),
  )
  .map(([{ path, text }, type, cut]) => ({ path, type, bytes: spoil(new TextEncoder().encode(text), cut) }))

/** Cuts the bytes somewhere, or puts what is no UTF-8 in there. */
function spoil(
  bytes: Uint8Array<ArrayBuffer>,
  cut: [number, readonly number[] | undefined] | null,
): Uint8Array<ArrayBuffer> {
  if (cut === null) return bytes
  const [position, inserted] = cut
  const at = position % (bytes.length + 1)
  if (inserted === undefined) return bytes.slice(0, at)
  const spoilt = new Uint8Array(bytes.length + inserted.length)
  spoilt.set(bytes.subarray(0, at))
  spoilt.set(inserted, at)
  spoilt.set(bytes.subarray(at), at + inserted.length)
  return spoilt
}

function listRequired({ fields }: FormDescription): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.required !== undefined)
}
