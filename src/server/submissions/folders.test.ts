import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submissionFolders } from '#domain/forms/inbox.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { type SubmissionServer, sharedCases, startSubmissionServer } from '#tests/submission-server.ts'

const states = ['new', 'read', 'answered', 'accepted', 'declined', 'archived'] as const

describe.each(sharedCases)('the folders of $path on $engine', (form) => {
  const { path, make } = form
  let server: SubmissionServer

  beforeAll(async () => {
    server = await startSubmissionServer(form)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  const send = async (changes: object = {}) =>
    submissionReceipt.parse(await (await server.post(path, { ...make(), ...changes })).json()).id
  const act = (id: string, method: string, body?: unknown) =>
    server.request(`${path}/${id}`, {
      method,
      headers: { Cookie: server.cookie, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const readIds = async (query: string) => (await server.list(query)).items.map(({ id }) => id)

  it('hold a message by its state; all but the archived are in the inbox', async () => {
    const ids: string[] = []
    for (const state of states) {
      const id = await send({ goals: state })
      ids.unshift(id)
      expect((await act(id, 'PATCH', { status: state })).status).toBe(204)
    }
    for (const state of states) {
      const { items, total, counts } = await server.list(`?status=${state}`)
      expect([items.map((item) => 'goals' in item && item.goals), total, counts[state]]).toEqual([
        [state],
        1,
        1,
      ])
    }
    expect(await readIds('')).toEqual(ids.slice(1))
    const { counts } = await server.list()
    expect(counts).toEqual({
      inbox: 5,
      new: 1,
      read: 1,
      answered: 1,
      accepted: 1,
      declined: 1,
      archived: 1,
      suspected: 0,
      trash: 0,
    })
    expect(Object.keys(counts).toSorted()).toEqual([...submissionFolders].toSorted())
  })

  it('give what is deleted to the trash, from where it comes back as it was', async () => {
    const id = await send()
    await act(id, 'PATCH', { status: 'accepted' })
    expect((await act(id, 'DELETE')).status).toBe(204)
    expect((await act(id, 'DELETE')).status).toBe(404)
    expect(await readIds('')).toEqual([])
    expect(await readIds('?status=accepted')).toEqual([])
    expect(await server.list('?status=trash')).toMatchObject({
      items: [{ id, status: 'accepted', trashed_at: '2025-11-11T10:20:30.456Z' }],
      total: 1,
      counts: { inbox: 0, accepted: 0, trash: 1 },
    })
    expect((await act(id, 'PATCH', { trashed: false })).status).toBe(204)
    expect(await server.list()).toMatchObject({
      items: [{ id, status: 'accepted', trashed_at: null }],
      counts: { inbox: 1, trash: 0 },
    })
  })

  it.each([{ trashed: true }, { trashed: false, id: 'x' }, { status: 'suspected' }, { status: 'trash' }])(
    'are changed in no other way: %j',
    async (change) => {
      const id = await send()
      expect((await act(id, 'PATCH', change)).status).toBe(400)
      expect(await readIds('?status=new')).toEqual([id])
    },
  )

  it('say to an admin how many messages are new, of both forms', async () => {
    const read = async () =>
      (await server.request('/api/messages/counts', { headers: { Cookie: server.cookie } })).json()
    const [first] = [await send({ goals: 'one' }), await send({ goals: 'two' })]
    await send({ goals: 'three', comments: 'a machine', elapsed: '0' })
    expect(await read()).toEqual({ new: 2, trash: 0 })
    await act(first, 'PATCH', { status: 'read' })
    expect(await read()).toEqual({ new: 1, trash: 0 })
  })
})
