import { afterEach, describe, expect, it } from 'vitest'
import { formReceipt } from '#domain/api.ts'
import { languages } from '#domain/language.ts'
import { createApp } from '#server/app.ts'
import { bookLesson } from '#tests/booked-lesson.ts'
import { changeOffer, makeClassRequest, offerClass } from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { readWords } from '#words/stored-words.ts'

/** Says in every language the same. */
const say = (text: string) => Object.fromEntries(languages.map((language) => [language, text]))

const begins_at = '2026-03-12T16:00:00.000Z'
const refusal = readWords('errors', 'en').t('terms_changed')

describe.each(testDatabases)('the terms of a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const open = async (path: string) => {
    const page = await (await createApp(server.services).request(`/en${path}`)).text()
    return /"terms":"([\w-]+)"/.exec(page)?.[1] ?? ''
  }
  const ask = (request: Record<string, string>, headers: Record<string, string> = {}) =>
    server.post('/api/lesson-requests', request, { 'Accept-Language': 'en', ...headers })
  const count = async () =>
    (await server.operator.database.selectFrom('lesson_requests').select('id').execute()).length

  it.each([
    ['price', { prices: [{ amount: 100, currency: 'CHF' }] }],
    ['length', { minutes: 45 }],
    ['rules', { changeNotice: 48 }],
    ['preparation', { prepare: say('A reed') }],
  ])(
    'that changed in their %s while the page was open are said before anything is taken',
    async (_, changes) => {
      server = await startLessonServer(create)
      const path = '/lessons/lesson-1'
      const terms = await open(path)
      await changeOffer(server, 'lesson-type/lesson-1', changes)
      const refused = await ask(makeLessonRequest({ begins_at, terms }))
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'terms_changed', error: refusal })
      expect(await count()).toBe(0)
      expect((await ask(makeLessonRequest({ begins_at, terms: await open(path) }))).status).toBe(201)
    },
  )

  it('that changed later take nothing from what was sent before, however often that is sent again', async () => {
    server = await startLessonServer(create)
    const terms = await open('/lessons/lesson-1')
    const request = makeLessonRequest({ begins_at, terms })
    const key = { 'Idempotency-Key': 'one' }
    const { id } = formReceipt.parse(await (await ask(request, key)).json())
    await changeOffer(server, 'lesson-type/lesson-1', { prices: [] })
    const again = await ask(request, key)
    expect(again.status).toBe(201)
    expect(await again.json()).toMatchObject({ id })
  })

  it('that are offered no more leave a lesson that can be given back, and moves to no time', async () => {
    server = await startLessonServer(create)
    await bookLesson(server)
    const secret = server.readSecret('lucia@example.org')
    const look = async () => (await server.use(secret, 'look')).body
    expect(await look()).toMatchObject({ lesson: { stage: 'confirmed', mayMove: true } })
    await changeOffer(server, 'lesson-type/lesson-1', { offered: undefined })
    expect(await look()).toMatchObject({ lesson: { stage: 'confirmed', mayMove: false } })
    expect((await server.use(secret, 'cancel')).status).toBe(200)
  })

  it('are looked at again without script too, with all that was typed', async () => {
    server = await startLessonServer(create)
    const terms = await open('/lessons/lesson-1')
    await changeOffer(server, 'lesson-type/lesson-1', { minutes: 45 })
    const answered = await createApp(server.services).request(
      '/en/lessons/lesson-1?zone=America%2FCaracas&at=2026-03-12T16:00Z',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(makeLessonRequest({ begins_at, terms, comments: '' })).toString(),
      },
    )
    expect(answered.status).toBe(409)
    const page = await answered.text()
    for (const said of [refusal, '45 minutes', 'Un registro grave más redondo']) expect(page).toContain(said)
  })

  it.each([
    ['place', { venue: say('Kalkbreitestrasse 2') }],
    ['ages', { ageFrom: 12 }],
    ['preparation', { prepare: say('A reed') }],
  ])('of a class are its %s, too', async (_, changes) => {
    server = await startLessonServer(create)
    await offerClass(server)
    const terms = await open('/lessons/class-1')
    await changeOffer(server, 'class/class-1', changes)
    expect(await (await ask(makeClassRequest({ terms }))).json()).toMatchObject({ code: 'terms_changed' })
    // Of the page in any language.
    const page = await (await createApp(server.services).request('/de/lessons/class-1')).text()
    const read = /"terms":"([\w-]+)"/.exec(page)?.[1] ?? ''
    expect((await ask(makeClassRequest({ terms: read }))).status).toBe(201)
  })

  it('of a class are its days, too', async () => {
    server = await startLessonServer(create)
    await offerClass(server)
    const terms = await open('/lessons/class-1')
    const first = makeClassRequest({ terms })
    const key = { 'Idempotency-Key': 'one' }
    const { id } = formReceipt.parse(await (await ask(first, key)).json())
    const sessions = [{ date: '2026-03-15T16:00', end: '2026-03-15T17:30' }]
    await changeOffer(server, 'class/class-1', { sessions })
    expect(await (await ask(first, key)).json()).toMatchObject({ id })
    const other = makeClassRequest({ terms, email: 'ben@example.org' })
    expect(await (await ask(other)).json()).toMatchObject({ code: 'terms_changed' })
    const known = makeClassRequest({ terms: await open('/lessons/class-1'), email: 'ben@example.org' })
    expect((await ask(known)).status).toBe(201)
  })
})
