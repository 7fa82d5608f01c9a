import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { savedVersion } from '#domain/editing/documents.ts'
import { type LessonTimes, lessonTimes } from '#domain/lessons/lessons-api.ts'
import { createApp } from '#server/app.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const path = '/api/availability'
const zurich = 'Europe/Zurich'

describe.each(testDatabases)('the times of lessons on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-11-23T16:30:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
    await offer({})
    const hours = [2, 4, 6].map((weekday) => ({ weekday, from: '15:00', until: '18:00' }))
    expect((await ask('PUT', `${path}/week`, { hours })).status).toBe(204)
  })

  afterEach(() => server.dispose())

  async function offer(terms: Record<string, unknown>) {
    const content = { name: { es: 'Clase individual', de: 'Einzelunterricht' }, offered: true, ...terms }
    const created = await ask('POST', '/api/content/documents', { kind: 'lesson-type', content })
    const document = z.parse(savedVersion, created.body)
    const published = await ask('POST', '/api/content/editions', { documents: [document] })
    clock = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
  }

  async function read(query: string, language = 'en'): Promise<LessonTimes> {
    const address = `/api/lessons/lesson-1/times?${query}`
    const response = await server.request(address, { headers: { 'Accept-Language': language } })
    expect(response.status).toBe(200)
    return z.parse(lessonTimes, await response.json())
  }

  /** A line for each group: "26: 10:00 15:00 Zurich, …", or why there is none. */
  async function list(query: string, language?: string) {
    const { groups } = await read(query, language)
    return groups.map((group) => {
      if (group.kind === 'tour') return group.heading
      if (group.kind === 'none') return [group.summary, group.next].filter(Boolean).join(' ')
      const times = group.times.map(({ time, other, shift }) =>
        [time, other, shift].filter(Boolean).join(' '),
      )
      return `${group.day}: ${times.join(', ')}`.replaceAll('\u00A0', ' ')
    })
  }

  test('stand on both clocks, and days without have a reason and a way on', async () => {
    expect(await list('zone=America/Caracas&from=2026-11-23&days=4')).toEqual([
      '23 – 25 November: no lessons. Next free: Thursday 26 November.',
      '26: 10:00 15:00 Zurich, 10:30 15:30 Zurich, 11:00 16:00 Zurich, 11:30 16:30 Zurich, 12:00 17:00 Zurich',
    ])
    const { next, until } = await read('zone=America/Caracas')
    expect(next).toBe('Thursday 26 November, 10:00\u00A0Caracas · 15:00\u00A0Zurich')
    expect(until).toBe('22 January 2027')
    expect((await list('from=2026-11-24&days=1', 'de'))[0]).toContain('zu kurzfristig')
    expect((await list('zone=Asia/Tokyo&from=2026-11-26&days=1'))[0]).toContain(
      '23:00 15:00 Zurich, 23:30 15:30 Zurich',
    )
    expect((await list('zone=Asia/Tokyo&from=2026-11-27&days=1'))[0]).toContain(
      '00:00 16:00 Zurich (day before)',
    )
  })

  test('are sent once while nothing changes, and anew at once when something does', async () => {
    const askTagged = async (tag: string) => {
      const headers = { 'Accept-Language': 'en', 'If-None-Match': tag }
      const response = await server.request('/api/lessons/lesson-1/times', { headers })
      return [response.status, response.headers.get('ETag') ?? ''] as const
    }
    const [, first] = await askTagged('')
    clock = new Date(clock.getTime() + 20_000)
    expect(await askTagged(first)).toEqual([304, first])
    const exception = { begin: '2026-11-26T08:00', end: '2026-11-26T20:00', zone: zurich, opens: false }
    expect((await ask('POST', `${path}/exceptions`, exception)).status).toBe(201)
    const [status, second] = await askTagged(first)
    expect(status).toBe(200)
    expect(second).not.toBe(first)
    // Whatever another instance stores is read within ten seconds.
    await server.services.database.deleteFrom('exceptions').execute()
    expect(await askTagged(second)).toEqual([304, second])
    clock = new Date(clock.getTime() + 10_000)
    expect((await askTagged(second))[1]).toBe(first)
    // What becomes too soon is gone.
    clock = new Date('2026-11-25T14:01:00Z')
    expect((await list('from=2026-11-26&days=1'))[0]).toMatch(/^26: 15:30/)
  })

  test('of today begin where they begin on every day', async () => {
    await offer({ notice: 0 })
    clock = new Date('2026-11-24T15:07:00Z')
    const response = await server.request('/api/lessons/lesson-2/times?days=1')
    const { groups } = z.parse(lessonTimes, await response.json())
    const times = groups.flatMap((group) => (group.kind === 'day' ? group.times : []))
    expect(times.map(({ time }) => time)).toEqual(['16:30', '17:00'])
  })

  test('a private reason and a concert that is not announced are only a day without lessons', async () => {
    const exception = { begin: '2026-11-26T08:00', end: '2026-11-26T20:00', zone: zurich, opens: false }
    const added = await ask('POST', `${path}/exceptions`, { ...exception, reason: 'dentist' })
    expect(added.status).toBe(201)
    const none = '26 November: no lessons. Next free: Saturday 28 November.'
    expect(await list('from=2026-11-26&days=1')).toEqual([none])
    expect(JSON.stringify(await read('from=2026-11-20'))).not.toContain('dentist')
    const explained = `${path}/explanations/lesson-1?at=2026-11-26T15:00`
    expect((await ask('GET', explained)).body).toEqual({ failed: 'away', subject: added.body.id })

    expect((await ask('DELETE', `${path}/exceptions/${added.body.id}`)).status).toBe(204)
    expect((await ask('GET', explained)).body).toEqual({})
    const concert = { date: '2026-11-26T19:00', country: 'CH', title: 'Secret', location: 'Basel' }
    const event = await ask('POST', '/api/content/documents', { kind: 'event', content: concert })
    clock = new Date(clock.getTime() + 10_000)
    expect(await list('from=2026-11-26&days=1')).toEqual([none])
    const subject = event.body.id.replace('event/', '')
    expect((await ask('GET', explained)).body).toEqual({ failed: 'concert', subject })
    expect((await ask('PUT', `${path}/events/${subject}`, { before: null, after: null })).status).toBe(204)
    expect((await list('from=2026-11-26&days=1'))[0]).toContain('26: 15:00')
  })

  test('are changed on two devices at once: hours only as they were seen, limits one by one', async () => {
    const { week } = (await ask('GET', path)).body
    const own = [{ weekday: 1, from: '09:00', until: '11:00' }]
    const change = (hours: object[], seen: object[]) => ask('PUT', `${path}/week`, { hours, seen })
    expect((await change(own, week.toReversed())).status).toBe(204)
    expect(await change(week, week)).toMatchObject({ status: 409, body: { code: 'hours_changed' } })
    expect((await ask('GET', path)).body.week).toEqual(own)
    const others = [1, 2, 3, 4].map((weekday) => [{ weekday, from: '13:00', until: '14:00' }])
    const changed = await Promise.all(others.map((hours) => change(hours, own)))
    expect(changed.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    const first = others[changed.findIndex(({ status }) => status === 204)]
    expect((await ask('GET', path)).body.week).toEqual(first)
    for (const one of [{ maxPerDay: 2 }, { hoursBefore: 1 }])
      expect((await ask('PUT', `${path}/settings`, one)).status).toBe(204)
    expect((await ask('GET', path)).body.settings).toMatchObject({ maxPerDay: 2, hoursBefore: 1 })
  })

  test('a tour has hours and a clock of its own, and goes with them', async () => {
    const hours = [{ weekday: 6, from: '08:00', until: '09:00' }]
    const tour = {
      first: '2026-12-05',
      last: '2026-12-10',
      zone: 'Asia/Tokyo',
      place: 'Japan',
      isPublic: true,
    }
    const { body } = await ask('POST', `${path}/tours`, { ...tour, teaches: 'own', hours })
    expect(await list('zone=America/Caracas&from=2026-12-04&days=7')).toEqual([
      '5 – 10 December: on tour, Japan.',
      '4: 19:00 08:00 Tokyo (next day)',
      '5 – 9 December: on tour. Next free: Thursday 10 December.',
      '10: 11:00 16:00 Zurich, 11:30 16:30 Zurich, 12:00 17:00 Zurich',
    ])
    const stays = { ...tour, isPublic: false, teaches: 'not', hours: [] }
    expect((await ask('PUT', `${path}/tours/${body.id}`, stays)).status).toBe(204)
    expect(JSON.stringify(await read('from=2026-12-04&days=14'))).not.toMatch(/tour|Japan/)
    expect((await ask('DELETE', `${path}/tours/${body.id}`)).status).toBe(204)
    const { tours, week } = (await ask('GET', path)).body
    expect({ tours, ranges: week.length }).toEqual({ tours: [], ranges: 3 })
  })

  test.each(['/api/lessons/lesson-1/times', '/en/lessons/lesson-1', '/api/pages/en/lessons/lesson-1'])(
    'in every zone at once are made in turns at %s, and who asks for too many comes again',
    async (address) => {
      const app = createApp(server.services)
      const plain = () => app.request(address, { headers: { 'Accept-Language': 'en' } })
      expect((await plain()).status).toBe(200)
      // By the clock of a busy machine the processor would be given less than it may.
      const measure = vi
        .spyOn(process, 'threadCpuUsage')
        .mockImplementation((before) => ({ user: before === undefined ? 0 : 10_000, system: 0 }))
      onTestFinished(() => measure.mockRestore())
      const zones = Intl.supportedValuesOf('timeZone')
      const questions = zones.flatMap((zone) => [20, 25, 31].map((days) => `zone=${zone}&days=${days}`))
      const flood = questions.map((question) => app.request(`${address}?${question}`))
      // What is kept waits for nobody.
      expect((await plain()).status).toBe(200)
      const answers = await Promise.all(flood)
      const refused = answers.filter(({ status }) => status === 503)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.filter(({ headers }) => headers.get('Retry-After') === null)).toEqual([])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(questions.length - refused.length)
    },
  )

  test('what is wrong is refused with its field, and changes nothing', async () => {
    const before = (await ask('GET', path)).body
    const settings = { homeZone: zurich, hoursBefore: 6, hoursAfter: 3, maxPerDay: 6 }
    const tour = { first: '2026-12-10', last: '2026-12-05', zone: zurich, place: 'Bern', isPublic: true }
    for (const [method, target, body, field] of [
      ['PUT', '/week', { hours: [{ weekday: 1, from: '10:00', until: '09:00' }] }, 'hours.0.until'],
      ['PUT', '/week', { hours: [{ weekday: 1, from: '10:03', until: '12:00' }] }, 'hours.0.from'],
      ['PUT', '/settings', { ...settings, homeZone: '+02:00' }, 'homeZone'],
      ['PUT', '/settings', { ...settings, maxPerDay: 0 }, 'maxPerDay'],
      ['POST', '/tours', { ...tour, teaches: 'not', hours: [] }, 'last'],
      ['PUT', '/events/event-1', { before: -1, after: 0 }, 'before'],
      ['PUT', '/events/event-1', { before: null, after: 60 }, 'after'],
      ['PUT', '/events/event-1', { before: 60, after: null }, 'after'],
    ] as const) {
      const answer = await ask(method, path + target, body)
      expect([answer.status, Object.keys(answer.body.fields)[0]]).toEqual([400, field])
    }
    for (const query of ['zone=Moon', 'from=yesterday', 'days=32', 'days=0'])
      expect((await server.request(`/api/lessons/lesson-1/times?${query}`)).status).toBe(400)
    expect((await server.request('/api/lessons/lesson-9/times')).status).toBe(404)
    expect((await ask('GET', path)).body).toEqual(before)
  })
})
