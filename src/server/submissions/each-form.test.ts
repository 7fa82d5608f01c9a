import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiFailure } from '#domain/api.ts'
import { listFields } from '#domain/forms/form-description.ts'
import { submissionFolders } from '#domain/forms/inbox.ts'
import { consentVersion, submissionReceipt } from '#domain/forms/submission.ts'
import {
  type SubmissionServer,
  startSubmissionServer,
  submissionCases,
  submissionTime,
} from '#tests/submission-server.ts'
import { readWords } from '#words/stored-words.ts'

/** Of every folder. */
const noMessages = Object.fromEntries(submissionFolders.map((folder) => [folder, 0]))

describe.each(submissionCases)('the $name on $engine', (form) => {
  const { path, make, fields } = form
  const listed = listFields(form)
  let server: SubmissionServer

  beforeAll(async () => {
    server = await startSubmissionServer(form)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  const send = async (body: object) => {
    const response = await server.post(path, body, { 'Accept-Language': 'de-CH,de;q=0.9' })
    expect(response.status).toBe(201)
    return submissionReceipt.parse(await response.json()).id
  }
  const change = (method: string, id: string, body?: object) =>
    server.request(`${path}/${id}`, {
      method,
      headers: { Cookie: server.cookie, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  it('is stored with every field, its time, language and consent', async () => {
    const sent = make()
    expect(Object.keys(sent).sort()).toEqual(Object.keys(fields).sort())
    const id = await send(sent)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await server.list()).toEqual({
      items: [
        {
          ...sent,
          id,
          created_at: submissionTime.toISOString(),
          status: 'new',
          language: 'de',
          consent_version: consentVersion,
          trashed_at: null,
        },
      ],
      total: 1,
      counts: { ...noMessages, inbox: 1, new: 1 },
      next: null,
    })
  })

  it('is stored without what may be left out', async () => {
    const optional = listed.filter(([, { required }]) => required === undefined).map(([name]) => name)
    const left = Object.entries(make()).filter(([name]) => !optional.includes(name))
    await send(Object.fromEntries(left))
    const nothing = Object.fromEntries(optional.map((name) => [name, null]))
    expect((await server.list()).items).toMatchObject([{ ...Object.fromEntries(left), ...nothing }])
  })

  it('names each field that is missing, in the order of the form', async () => {
    const response = await server.post(path, {}, { 'Accept-Language': 'es' })
    const missing = listed.flatMap(([name, { required }]) =>
      required === undefined ? [] : [[name, readWords('validation', 'es').t(required)]],
    )
    expect(response.status).toBe(400)
    const { fields: reasons = {} } = apiFailure.parse(await response.json())
    expect(Object.entries(reasons)).toEqual(missing)
  })

  it('is put among the others when it was suspected, and deleted', async () => {
    const id = await send({ ...make(), comments: 'https://example.org', elapsed: '0' })
    expect(await server.list()).toMatchObject({ items: [], total: 0, counts: { suspected: 1 } })
    expect((await change('PATCH', id, { status: 'new' })).status).toBe(204)
    expect(await server.list()).toMatchObject({ items: [{ id }], total: 1, counts: { suspected: 0 } })
    expect((await change('DELETE', id)).status).toBe(204)
    expect((await server.list()).total).toBe(0)
  })
})
