import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiFailure } from '#domain/api.ts'
import { languages } from '#domain/language.ts'
import { createApp } from '#server/app.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest, minorsFields } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { readWords } from '#words/stored-words.ts'

describe.each(testDatabases)('a request that cannot be as it is, on $engine', ({ create }) => {
  let server: LessonServer
  beforeAll(async () => {
    server = await startLessonServer(create)
  })
  afterAll(() => server.dispose())

  const send = async (changes: Record<string, string>) => {
    const response = await server.sendRequest(changes, { 'Accept-Language': 'en' })
    return { status: response.status, body: await response.json() }
  }
  const sendWithoutScript = (language: string, fields: Record<string, string>) =>
    createApp(server.services).request(`/${language}/lessons/lesson-1?zone=America%2FCaracas`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(makeLessonRequest({ comments: '', ...fields })).toString(),
    })
  const count = async () =>
    (await server.operator.database.selectFrom('lesson_requests').select('id').execute()).length

  // The clock stands in the evening of Monday, 2 March 2026.
  it.each([
    ['has passed', 'time_past', '2026-02-26T16:00:00.000Z'],
    ['is nearer than the notice', 'time_too_soon', '2026-03-03T15:00:00.000Z'],
    ['is not in the hours', 'time_closed', '2026-03-12T03:00:00.000Z'],
    ['is in an hour that the clock skips', 'time_closed', '2026-03-29T01:30:00.000Z'],
    ['is beyond the horizon', 'time_closed', '2026-12-03T16:00:00.000Z'],
  ])(
    'is told that its time %s, not that somebody was faster, and the next free times',
    async (_, code, begins_at) => {
      const before = await count()
      const error = readWords('errors', 'en').find(code)
      const { status, body } = await send({ begins_at })
      expect({ status, body }).toMatchObject({ status: 409, body: { code, error } })
      const { near = [] } = apiFailure.parse(body)
      for (const each of near) expect(each.begins_at > '2026-03-03').toBe(true)
      if (code !== 'time_closed') expect(near).toHaveLength(3)
      expect(await count()).toBe(before)
    },
  )

  it('reads that its time is taken where somebody has it', async () => {
    expect((await send({})).status).toBe(201)
    expect(await send({ email: 'other@example.org' })).toMatchObject({ body: { code: 'time_taken' } })
  })

  it('reads so on the page too, without script', async () => {
    const answered = await sendWithoutScript('de', { begins_at: '2026-02-26T16:00:00.000Z' })
    expect(answered.status).toBe(409)
    expect(await answered.text()).toContain(readWords('errors', 'de').t('time_past'))
  })

  it('has no child that is still to be born, in six languages, with script and without', async () => {
    const before = await count()
    const child = { ...minorsFields, email: 'child@example.org', begins_at: '2026-03-13T16:00:00.000Z' }
    const unborn = { ...child, born: '2026-04' }
    for (const language of languages) {
      const said = readWords('validation', language).t('born_future')
      const response = await server.sendRequest(unborn, { 'Accept-Language': language })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: { born: said } })
      const answered = await sendWithoutScript(language, unborn)
      expect(answered.status).toBe(400)
      expect(await answered.text()).toContain(said)
    }
    expect(await count()).toBe(before)
    expect((await send({ ...child, born: '2026-03' })).status).toBe(201)
  })

  it('is no child’s alone: whoever says a month of birth under 18 asks with a guardian', async () => {
    const said = readWords('validation', 'en').t('whose_minor')
    const own = { whose: 'self', email: 'alone@example.org', begins_at: '2026-03-16T16:00:00.000Z' }
    expect(await send({ ...own, born: '2014-05' })).toMatchObject({
      status: 400,
      body: { fields: { whose: said } },
    })
    expect((await send({ ...own, born: '1994-05' })).status).toBe(201)
  })

  it('nor does a lesson move into the past', async () => {
    const email = 'mover@example.org'
    await send({ email, begins_at: '2026-03-17T16:00:00.000Z' })
    await server.pass(0)
    await server.use(server.readSecret(email), 'confirm')
    const { id } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })
    await server.pass(0)
    const begins_at = '2026-02-26T16:00:00.000Z'
    expect(await server.use(server.readSecret(email), 'move', { begins_at })).toMatchObject({
      status: 409,
      // Nothing was written that could be lost.
      body: { code: 'time_past', error: expect.not.stringMatching(/text/i) },
    })
  })
})
