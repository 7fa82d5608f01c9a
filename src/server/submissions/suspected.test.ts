import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { type SubmissionServer, sharedCases, startSubmissionServer } from '#tests/submission-server.ts'

const caughtTwice = { comments: 'https://example.org', elapsed: '900' }
const filled = { comments: 'https://example.org', elapsed: '60000' }
const hurried = { comments: '', elapsed: '900' }
const patient = { comments: '', elapsed: '60000' }

describe.each(sharedCases)('a suspected form sent to $path on $engine', (form) => {
  const { path, make } = form
  let server: SubmissionServer

  beforeAll(async () => {
    server = await startSubmissionServer(form)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  const send = (traps: object, key?: string) =>
    server.post(path, { ...make(), ...traps }, key === undefined ? {} : { 'Idempotency-Key': key })
  const readId = async (answer: Response) => submissionReceipt.parse(await answer.json()).id
  const change = (id: string, body: unknown) =>
    server.request(`${path}/${id}`, {
      method: 'PATCH',
      headers: { Cookie: server.cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is answered like any other', async () => {
    const [caught, other] = [await send(caughtTwice), await send(patient)]
    expect(caught.status).toBe(201)
    expect([...caught.headers]).toEqual([...other.headers])
    for (const answer of [caught, other]) {
      expect(await answer.json()).toEqual({ success: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    }
  })

  it.each([
    ['was filled in where no person writes', filled],
    ['was sent as fast as a browser fills it in', hurried],
  ])('is none when it only %s: it is among the others, and counted', async (_, traps) => {
    const id = await readId(await send(traps))
    expect(await server.list()).toMatchObject({
      items: [{ ...make(), id, status: 'new' }],
      total: 1,
      counts: { inbox: 1, new: 1, suspected: 0 },
    })
  })

  it('is stored apart with every word, outside the count', async () => {
    const other = await readId(await send(patient))
    const id = await readId(await send(caughtTwice))
    expect(await server.list()).toMatchObject({
      items: [{ id: other, status: 'new' }],
      total: 1,
      counts: { inbox: 1, suspected: 1 },
    })
    expect(await server.list('?status=suspected')).toMatchObject({
      items: [{ ...make(), id, status: 'suspected' }],
      total: 1,
      counts: { inbox: 1, suspected: 1 },
      next: null,
    })
  })

  it('is none when it says nothing of how it was filled in', async () => {
    await send({})
    expect(await server.list()).toMatchObject({ items: [{ status: 'new' }], counts: { suspected: 0 } })
  })

  it('is stored once a key, whatever the traps say the second time', async () => {
    const first = await readId(await send(patient, 'one'))
    expect(await readId(await send({ ...patient, elapsed: '61000' }, 'one'))).toBe(first)
    expect(await readId(await send(hurried, 'one'))).toBe(first)
    expect(await server.list()).toMatchObject({
      items: [{ id: first, status: 'new' }],
      counts: { suspected: 0 },
    })
    const caught = await readId(await send(caughtTwice, 'two'))
    expect(await readId(await send(caughtTwice, 'two'))).toBe(caught)
    expect(await server.list('?status=suspected')).toMatchObject({ items: [{ id: caught }], total: 1 })
  })

  it('comes in pages of its own', async () => {
    for (let index = 0; index < 101; index++) await send(index === 50 ? patient : caughtTwice, `key-${index}`)
    await send(caughtTwice, 'last')
    const first = await server.list('?status=suspected')
    expect([first.items.length, first.total, first.counts.suspected]).toEqual([100, 101, 101])
    const second = await server.list(`?status=suspected&after=${first.next}`)
    expect([second.items.length, second.total, second.next]).toEqual([1, 101, null])
    expect(await server.list()).toMatchObject({ total: 1, next: null })
  })

  it.each(['', 'inbox', 'everything', "suspected' or 1=1"])(
    'is not found under the status "%s"',
    async (status) => {
      const response = await server.request(`${path}?status=${encodeURIComponent(status)}`, {
        headers: { Cookie: server.cookie },
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ success: false, code: 'status_invalid' })
    },
  )

  it('is put among the others by an admin, and can be deleted', async () => {
    const [released, deleted] = [
      await readId(await send(caughtTwice)),
      await readId(await send(caughtTwice, 'other')),
    ]
    const response = await change(released, { status: 'new' })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(await server.list()).toMatchObject({ items: [{ id: released, status: 'new' }], total: 1 })
    await server.request(`${path}/${deleted}`, { method: 'DELETE', headers: { Cookie: server.cookie } })
    expect(await server.list('?status=suspected')).toMatchObject({
      items: [],
      total: 0,
      counts: { suspected: 0 },
    })
  })

  it.each([
    [{ status: 'suspected' }, 400],
    [{ status: 'new', full_name: 'Other' }, 400],
    [{}, 400],
    [null, 400],
  ])('takes no other change: %j', async (body, status) => {
    const id = await readId(await send(caughtTwice))
    expect((await change(id, body)).status).toBe(status)
    expect(await server.list('?status=suspected')).toMatchObject({ items: [{ ...make(), id }] })
  })

  it.each(['01a1f84b-dae4-749a-9028-895ee872f923', 'x', '%25'])('is not there under %s', async (id) => {
    const response = await change(id, { status: 'new' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, code: 'not_found' })
  })
})
