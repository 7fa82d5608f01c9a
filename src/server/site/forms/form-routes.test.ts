import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FormName, listFields } from '#domain/forms/form-description.ts'
import { getForm } from '#domain/forms/registry.ts'
import type { FormAnswer } from '#domain/pages/page-base.ts'
import { findPagePath } from '#domain/routes.ts'
import { type App, createApp } from '#server/app.ts'
import { startApiServer } from '#tests/api-server.ts'
import { makeLimits } from '#tests/limits.ts'
import {
  type SubmissionServer,
  sharedCases,
  startSubmissionServer,
  submissionCases,
} from '#tests/submission-server.ts'
import { readWords } from '#words/stored-words.ts'

function listAddresses(name: FormName): string[] {
  return getForm(name).pages.map((page) => `/de${findPagePath(page)}`)
}

/** As a browser does it: line breaks as CRLF, and the hidden field along. */
function post(
  app: App,
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const sent = new URLSearchParams({ comments: '' })
  for (const [name, value] of Object.entries(fields)) sent.set(name, value.replaceAll('\n', '\r\n'))
  return app.request(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: sent.toString(),
  })
}

async function readAnswer(response: Response): Promise<FormAnswer> {
  const [, data = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(await response.text()) ?? []
  return JSON.parse(data).answer
}

describe.each(submissionCases)('the $name that a browser sends itself, on $engine', (form) => {
  let server: SubmissionServer
  let app: App

  beforeAll(async () => {
    server = await startSubmissionServer(form)
    app = createApp(server.services)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  it.each(listAddresses(form.name))(
    'to %s is stored in the language of the page, and thanked for',
    async (address) => {
      const sent = form.make()
      const response = await post(app, address, sent, { 'Accept-Language': 'fr' })
      expect(response.status).toBe(303)
      const next = response.headers.get('Location') ?? ''
      expect(next).toBe(`${address}?sent#${form.name}`)
      expect((await server.list()).items).toMatchObject([{ ...sent, language: 'de', status: 'new' }])
      const thanks = await app.request(next)
      expect(thanks.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(await readAnswer(thanks)).toEqual({
        message: readWords('site', 'de').t(`forms.${form.name}.success`, { name: 'Moronta' }),
        errors: {},
        values: {},
      })
    },
  )

  it('says beside each field what is wrong, and keeps the words', async () => {
    const [address = ''] = listAddresses(form.name)
    const sent = form.make({ email: 'ana@' })
    const response = await post(app, address, { ...sent, surplus: 'x' })
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await readAnswer(response)).toEqual({
      message: readWords('errors', 'de').t('fields_invalid'),
      errors: { email: readWords('validation', 'de').t('email_invalid'), surplus: expect.any(String) },
      values: Object.fromEntries(listFields(form).map(([name]) => [name, sent[name]])),
    })
    expect((await server.list()).total).toBe(0)
  })
})

describe.each(sharedCases)('a form that a browser sends itself, on $engine', (form) => {
  const [address = ''] = listAddresses(form.name)
  let server: SubmissionServer
  let app: App

  beforeAll(async () => {
    server = await startSubmissionServer(form)
    app = createApp(server.services)
  })
  afterAll(() => server.dispose())
  beforeEach(() => server.empty())

  it('is the same as one that was sent by script', async () => {
    const sent = form.make({ goals: 'Doppelzunge\nRohrbau' })
    await server.post(form.path, sent)
    await post(app, address, sent)
    await post(app, address, sent)
    expect((await server.list()).items).toMatchObject([sent])
  })

  it('is stored at its longest, and no longer', async () => {
    const longest = Object.fromEntries(
      listFields(form).flatMap(([name, field]) =>
        'maximum' in field && field.kind !== 'email' ? [[name, '🎶'.repeat(field.maximum)]] : [],
      ),
    )
    expect((await post(app, address, form.make(longest))).status).toBe(303)
    expect((await post(app, address, form.make({ goals: 'x'.repeat(300_000) }))).status).toBe(413)
  })

  it('keeps its words where they are too long, also those of which a browser makes nine bytes a letter', async () => {
    const sent = form.make({ goals: '教'.repeat(20_000) })
    const response = await post(app, address, sent)
    expect(response.status).toBe(400)
    expect(await readAnswer(response)).toMatchObject({ values: sent })
  })

  it.each([
    [413, { goals: 'x'.repeat(300_000) }, {}],
    [415, {}, { 'Content-Type': 'text/plain' }],
  ])('draws no page where its words are lost: %i', async (status, fields, headers) => {
    const response = await post(app, address, form.make(fields), headers)
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(response.headers.get('Content-Language')).toBe('de')
  })

  it('is answered one after the other, and who finds too many waiting is told when to come again', async () => {
    const thanks = `${address}?sent`
    const answers = await Promise.all(Array.from({ length: 40 }, () => app.request(thanks)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 503]))
    const refused = answers.find(({ status }) => status === 503)
    expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/)
  })

  it.each([
    ['of another site', 403, { Origin: 'https://example.org' }],
    ['as JSON', 415, { 'Content-Type': 'application/json' }],
    ['compressed', 415, { 'Content-Encoding': 'gzip' }],
  ])('%s is refused with %i and stored nowhere', async (_, status, headers) => {
    expect((await post(app, address, form.make(), headers)).status).toBe(status)
    expect((await server.list()).total).toBe(0)
  })

  it.each(['/de/bio', '/de', '/', '/api/nowhere', '/xx/courses', '/de/agenda/event-99999'])(
    'is not taken at %s',
    async (elsewhere) => {
      expect([404, 405]).toContain((await post(app, elsewhere, form.make())).status)
    },
  )

  it('waits with its words where the database is away', async () => {
    const hasty = await startApiServer(form.create, { patience: 1 })
    const taken = await hasty.takeDatabase()
    const response = await post(createApp(hasty.services), address, form.make())
    await taken.giveBack()
    await hasty.dispose()
    expect(response.status).toBe(503)
    expect(await readAnswer(response)).toMatchObject({
      message: readWords('errors', 'de').t('unavailable'),
      values: form.make(),
    })
  })

  it('counts among the others of its sender, and beyond the limit keeps its words', async () => {
    const limits = makeLimits({ formsByAddress: { max: 1, window: 60_000, from: 'first' } })
    const limited = await startApiServer(form.create, { limits })
    const own = createApp(limited.services)
    expect((await limited.post(form.path, form.make())).status).toBe(201)
    const response = await post(own, address, form.make())
    await limited.dispose()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await readAnswer(response)).toMatchObject({ values: form.make() })
  })
})
