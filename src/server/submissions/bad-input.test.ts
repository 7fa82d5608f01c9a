import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bodyLimit } from '#domain/api.ts'
import { type SubmissionServer, sharedCases, startSubmissionServer } from '#tests/submission-server.ts'

describe.each(sharedCases)('bad input to $path on $engine', (form) => {
  const { path, make, sender } = form
  let server: SubmissionServer

  beforeAll(async () => {
    server = await startSubmissionServer(form)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  const big = JSON.stringify({ ...make(), message: 'x'.repeat(bodyLimit) })

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'json_invalid'],
    ['no body', '', 'application/json', 400, 'json_invalid'],
    ['a list', '[]', 'application/json', 400, 'validation_failed'],
    ['null', 'null', 'application/json', 400, 'validation_failed'],
    ['an empty form', '{}', 'application/json', 400, 'validation_failed'],
    [
      'an unknown field',
      JSON.stringify({ ...make(), status: 'done' }),
      'application/json',
      400,
      'validation_failed',
    ],
    ['a wrong type', JSON.stringify({ ...make(), email: 7 }), 'application/json', 400, 'validation_failed'],
    ['NUL', JSON.stringify(make({ message: 'a\u0000b' })), 'application/json', 400, 'validation_failed'],
    [
      'a lone surrogate',
      JSON.stringify(make({ message: '\ud800' })),
      'application/json',
      400,
      'validation_failed',
    ],
    ['a form post', 'email=a', 'application/x-www-form-urlencoded', 415, 'content_type_unsupported'],
    ['plain text', JSON.stringify(make()), 'text/plain', 415, 'content_type_unsupported'],
    ['no content type', JSON.stringify(make()), '', 415, 'content_type_unsupported'],
    [
      'another charset',
      JSON.stringify(make()),
      'application/json; charset=utf-16',
      415,
      'content_type_unsupported',
    ],
    ['too much', big, 'application/json', 413, 'body_too_large'],
  ])('%s', async (_, body, type, status, code) => {
    const response = await server.request(path, { method: 'POST', body, headers: { 'Content-Type': type } })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, code, error: expect.any(String) })
    expect((await server.list()).total).toBe(0)
  })

  it('is refused by its declared length and by its real one', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const declared = await server.request(path, {
      ...init,
      headers: { ...init.headers, 'Content-Length': String(bodyLimit + 1) },
      body: '{}',
    })
    expect(declared.status).toBe(413)
    const stream = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(new Uint8Array(16_384)) })
    const chunked = new Request(`http://localhost:3000${path}`, { ...init, body: stream, duplex: 'half' })
    expect((await server.request(path, chunked)).status).toBe(413)
  })

  it('is named by field, in the language of the caller', async () => {
    const response = await server.post(
      path,
      { ...make(), email: 'x', [sender]: 'A', fax: '1' },
      { 'Accept-Language': 'fr' },
    )
    expect(await response.json()).toEqual({
      success: false,
      code: 'validation_failed',
      error: 'Le nom doit comporter au moins 2 caractères',
      fields: {
        [sender]: 'Le nom doit comporter au moins 2 caractères',
        email: 'Adresse e-mail non valide',
        fax: 'Ce champ n’existe pas',
      },
    })
  })

  it.each([
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
  ])('from another site is refused: %s: %s', async (header, value) => {
    const response = await server.post(path, make(), { [header]: value })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ success: false, code: 'origin_foreign' })
    expect((await server.list()).total).toBe(0)
  })

  it('never ends in a 5xx, and never leaves a row', async () => {
    await fc.assert(
      fc.asyncProperty(makeBadInput(make()), async (body) => {
        const response = await server.post(path, body)
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ success: false })
      }),
      { numRuns: 200 },
    )
    expect((await server.list()).total).toBe(0)
  })
})

/** A valid form with one thing made wrong, or something else altogether. */
function makeBadInput(valid: Record<string, string | undefined>): fc.Arbitrary<unknown> {
  const field = fc.constantFrom(...Object.keys(valid))
  const wrongType = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
    fc.object(),
  )
  const tooLong = fc.integer({ min: 2001, max: 3000 }).map((length) => '𝄞'.repeat(length))
  const unknownKey = fc.string().filter((key) => !Object.hasOwn(valid, key) && key !== '__proto__')
  return fc.oneof(
    fc.tuple(field, fc.oneof(wrongType, tooLong)).map(([key, value]) => ({ ...valid, [key]: value })),
    fc.tuple(unknownKey, fc.jsonValue()).map(([key, value]) => ({ ...valid, [key]: value })),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.constantFrom('email', Object.keys(valid)[0] ?? '').map((key) => ({ ...valid, [key]: undefined })),
  )
}
