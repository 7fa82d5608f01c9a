import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { messageForms } from '#domain/forms/registry.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { trashEndpoints } from '#domain/trash/trash.ts'
import { erasePerson } from '#server/privacy/stored-person.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeSubmission } from '#tests/submissions.ts'

const deletedAt = '2026-03-01T12:00:00.000Z'

const addressOf = (id: string) => `/api/trash/${encodeURIComponent(id)}`

describe.each(testDatabases)('the trash on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>

  beforeEach(async () => {
    server = await startApiServer(create, { now: () => new Date(deletedAt), site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  const readTrash = async (by = ask) =>
    z.parse(trashEndpoints.list.output, (await by('GET', '/api/trash')).body)

  async function createDraft() {
    const { body } = await ask('POST', '/api/content/documents', { kind: 'event', content: {} })
    return z.parse(contentEndpoints.create.output, body).id
  }

  async function trashMessage(form: (typeof messageForms)[number]) {
    const sent = await server.post(form.path, makeSubmission(form))
    const { id } = submissionReceipt.parse(await sent.json())
    expect((await ask('DELETE', `${form.path}/${id}`)).status).toBe(204)
    return id
  }

  async function askAsEditor() {
    const cookie = await server.insertSession('editor@example.org')
    const { id } = await server.operator.database
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'editor@example.org')
      .executeTakeFirstOrThrow()
    await server.operator.database.insertInto('editors').values({ user_id: id, since: deletedAt }).execute()
    return askAs(server, cookie)
  }

  test('lists drafts and messages of every form with who deleted them and when they go', async () => {
    expect(await readTrash()).toEqual({ documents: [], messages: [] })
    const draft = await createDraft()
    await ask('DELETE', `/api/content/documents/${encodeURIComponent(draft)}`)
    const ids: string[] = []
    for (const form of messageForms) ids.push(await trashMessage(form))
    const times = {
      trashedAt: deletedAt,
      trashedBy: 'artist@example.org',
      goesAt: '2026-03-31T12:00:00.000Z',
    }
    const { documents, messages } = await readTrash()
    expect(documents).toEqual([{ id: draft, ...times, isShown: false }])
    expect(messages).toHaveLength(messageForms.length)
    for (const [place, { name }] of messageForms.entries())
      expect(messages).toContainEqual(
        expect.objectContaining({ id: ids[place], form: name, status: 'new', ...times }),
      )
    expect((await ask('GET', '/api/messages/counts')).body).toEqual({ new: 0, trash: messageForms.length })
  })

  test('lets an editor see documents alone, and delete nothing for good', async () => {
    const [form] = messageForms
    if (form === undefined) throw new Error('There is no form')
    const message = await trashMessage(form)
    const draft = await createDraft()
    const editor = await askAsEditor()
    expect((await editor('DELETE', `/api/content/documents/${encodeURIComponent(draft)}`)).status).toBe(204)
    expect(await readTrash(editor)).toMatchObject({
      documents: [{ id: draft, trashedBy: 'editor@example.org' }],
      messages: [],
    })
    for (const id of [message, draft]) expect((await editor('DELETE', addressOf(id))).status).toBe(403)
    const stranger = askAs(server, await server.insertSession('anybody@example.org'))
    expect((await stranger('GET', '/api/trash')).status).toBe(403)
    expect((await readTrash()).messages).toHaveLength(1)
  })

  test('deletes a draft for good, once, and nobody gets its name', async () => {
    const draft = await createDraft()
    const document = `/api/content/documents/${encodeURIComponent(draft)}`
    expect((await ask('DELETE', addressOf(draft))).status).toBe(404)
    await ask('DELETE', document)
    expect((await ask('DELETE', addressOf(draft))).status).toBe(204)
    expect((await ask('DELETE', addressOf(draft))).status).toBe(404)
    expect((await ask('GET', document)).status).toBe(404)
    expect((await ask('POST', `${document}/take-back`)).status).toBe(404)
    expect(await readTrash()).toEqual({ documents: [], messages: [] })
    expect(await createDraft()).not.toBe(draft)
  })

  test('keeps what visitors still see', async () => {
    await ask('DELETE', eventOne)
    expect(await ask('DELETE', addressOf('event/event-1'))).toMatchObject({
      status: 409,
      body: { code: 'still_public' },
    })
    expect((await ask('POST', `${eventOne}/take-back`)).status).toBe(204)
  })

  test('deletes a message for good, but none that is not in it', async () => {
    for (const form of messageForms) {
      const id = await trashMessage(form)
      await ask('PATCH', `${form.path}/${id}`, { trashed: false })
      expect((await ask('DELETE', addressOf(id))).status).toBe(404)
      await ask('DELETE', `${form.path}/${id}`)
      expect((await ask('DELETE', addressOf(id))).status).toBe(204)
      expect((await ask('GET', `/api/messages/${id}`)).status).toBe(404)
    }
    for (const id of ['nothing', 'event/event-999', 'nothing/at-all'])
      expect((await ask('DELETE', addressOf(id))).status).toBe(404)
  })

  test('forgets who deleted something with the person', async () => {
    const draft = await createDraft()
    const editor = await askAsEditor()
    await editor('DELETE', `/api/content/documents/${encodeURIComponent(draft)}`)
    await erasePerson(server.operator, 'editor@example.org', { now: new Date(deletedAt) })
    expect((await readTrash()).documents).toMatchObject([{ id: draft, trashedBy: null }])
  })
})
