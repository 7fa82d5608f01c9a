import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { readWords } from '#words/stored-words.ts'

const address = '/es/lessons/lesson-1'
const success = readWords('site', 'es').t('forms.lesson-request.success')
const begins_at = '2026-03-12T16:00:00.000Z'

describe.each(testDatabases)('a lesson that a browser without script asks for on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  it('is asked for from the address of its time, and what is wrong stands in the form with its words', async () => {
    server = await startLessonServer(create)
    const app = createApp(server.services)
    const time = `${address}?zone=America%2FCaracas&at=2026-03-12T16:00Z`
    await server.services.lessons.read()
    expect(await (await app.request(time)).text()).toContain('"isFree":true')
    const post = (changes: Record<string, string>) =>
      app.request(time, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...makeLessonRequest({ begins_at }), ...changes }).toString(),
      })
    const wrong = await post({ email: 'lucia@', comments: '' })
    expect(wrong.status).toBe(400)
    const page = await wrong.text()
    for (const said of ['Un registro grave más redondo', 'lucia@', '"isFree":true'])
      expect(page).toContain(said)
    const sent = await post({ comments: '' })
    expect(sent.status).toBe(303)
    const next = sent.headers.get('Location') ?? ''
    expect(next).toBe(`${address}?sent#lesson-request`)
    expect(await (await app.request(next)).text()).toContain(`"answer":{"message":"${success}"`)
    const stored = await server.operator.database
      .selectFrom('lesson_requests')
      .select(['begins_at', 'zone', 'language'])
      .execute()
    expect(stored).toEqual([{ begins_at, zone: 'America/Caracas', language: 'es' }])
    // Another who has the page still open is told so, and keeps the words.
    const late = await post({ comments: '', email: 'other@example.org' })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('other@example.org')
  })
})
