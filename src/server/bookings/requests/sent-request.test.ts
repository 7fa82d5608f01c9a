import { afterEach, describe, expect, it } from 'vitest'
import { formReceipt } from '#domain/api.ts'
import { readLessonLink } from '#domain/lessons/requests/lesson-link-path.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

describe.each(testDatabases)('a request that was sent on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const send = async (changes?: Record<string, string>, headers?: Record<string, string>) => {
    const { next } = formReceipt.parse(await (await server.sendRequest(changes, headers)).json())
    if (next === undefined) throw new Error('Nothing is said of what happens now')
    return next
  }

  it('is answered with each step and its deadline on both clocks', async () => {
    server = await startLessonServer(create)
    const { when, steps } = await send(minorsFields, { 'Accept-Language': 'en' })
    expect(when).toMatchObject({ own: '12:00\u00a0Caracas', teacher: '17:00\u00a0Zurich' })
    expect(steps.map(({ heading, state }) => [heading, state])).toEqual([
      ['Open the email to lucia@example.org', 'Waiting for you'],
      ['Your parent or guardian says yes', 'Waiting for Dana Sample'],
      ['I answer within two days', 'Then it is firm'],
    ])
    const deadlines = ['2 March 2026, 15:41\u00a0Caracas', '4 March 2026, 15:41', '6 March 2026, 15:41']
    for (const [index, deadline] of deadlines.entries()) expect(steps[index]?.text).toContain(deadline)
    expect(steps[1]?.text).toContain('dana@example.org')
    expect(steps[0]?.text).toContain('20:41\u00a0Zurich')
  })

  it('is withdrawn by its own link, which looking does not use up, and which does nothing else', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const { steps, withdraw } = await send()
    expect(steps).toHaveLength(1)
    const secret = readLessonLink(withdraw) ?? ''
    for (const action of ['confirm', 'agree', 'move', 'cancel', 'consent'])
      expect((await server.use(secret, action, { begins_at: '2026-03-13T10:00:00.000Z' })).status).toBe(409)
    for (const _ of [1, 2, 3])
      expect(await server.use(secret, 'look')).toMatchObject({ body: { lesson: { stage: 'mailbox' } } })
    expect(await server.use(secret, 'withdraw')).toMatchObject({ body: { lesson: { stage: 'withdrawn' } } })
    expect(await server.operator.database.selectFrom('taken_times').select('cell').execute()).toEqual([])
    const links = await server.operator.database.selectFrom('lesson_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(secret)
    expect(server.logged.join()).not.toContain(secret)
  })

  it('says that nothing is kept yet while too many others are unproven', async () => {
    server = await startLessonServer(create)
    const times = ['09', '10', '11', '17', '18'].flatMap((day) => [`${day}T08:30`, `${day}T10:30`])
    for (const [index, time] of times.entries()) {
      // A network asks for five a day.
      if (index % 4 === 0) await server.pass(24 * 60)
      const begins_at = `2026-03-${time}:00.000Z`
      expect((await server.sendRequest({ email: `v${index}@example.org`, begins_at })).status).toBe(201)
    }
    await server.pass(24 * 60)
    expect((await send({}, { 'Accept-Language': 'en' })).lead).toContain('only once you have pressed')
  })
})
