import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { type SubmissionServer, sharedCases, startSubmissionServer } from '#tests/submission-server.ts'

describe.each(sharedCases)('a form sent to $path on $engine', (form) => {
  const { path, make, sender } = form
  let server: SubmissionServer

  beforeAll(async () => {
    server = await startSubmissionServer(form)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  it('is trimmed first', async () => {
    await server.post(path, { ...make(), [sender]: '  Ana María \n' })
    expect((await server.list()).items).toMatchObject([{ [sender]: 'Ana María' }])
  })

  it.each([
    ['exact', 200, 201],
    ['one more', 201, 400],
  ])('takes a key of %s length', async (_, length, status) => {
    const response = await server.post(path, make(), { 'Idempotency-Key': 'k'.repeat(length) })
    expect(response.status).toBe(status)
  })

  it.each(['', 'two words', 'ñ'])('refuses the key "%s" and stores nothing', async (key) => {
    const response = await server.post(path, make(), { 'Idempotency-Key': key })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, code: 'idempotency_key_invalid' })
    expect((await server.list()).total).toBe(0)
  })

  it('is stored once a key, also when 200 posts come at once', async () => {
    const posts = Array.from({ length: 200 }, () => server.post(path, make(), { 'Idempotency-Key': 'one' }))
    const answers = await Promise.all(posts)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const bodies = await Promise.all(
      answers.map(async (answer) => submissionReceipt.parse(await answer.json())),
    )
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1)
    expect(await server.list()).toMatchObject({ total: 1, items: [{ id: bodies[0]?.id }] })
  })

  it('is refused when its key came with another body', async () => {
    const headers = { 'Idempotency-Key': 'one', 'Accept-Language': 'en' }
    await server.post(path, make(), headers)
    const response = await server.post(path, make({ message: 'Another' }), headers)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      success: false,
      code: 'idempotency_key_reused',
      error: 'This form has already been sent with other content. Please reload the page and try again.',
    })
    expect((await server.list()).total).toBe(1)
  })
})
