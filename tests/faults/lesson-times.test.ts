import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '#domain/api.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import { languages } from '#domain/language.ts'
import { listCells } from '#domain/lessons/cells.ts'
import { usualTerms } from '#domain/lessons/lesson-terms.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { makeLessonRequest } from '#tests/lesson-requests.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { type Answer, createClientAddress, send } from '#tests/processes/client.ts'
import { readAcknowledgedId } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const clients = 50
const attempts = bySize(4, 200)
const kills = bySize(2, 10)

/** Times that are asked for, half an hour apart: each overlaps its neighbours. */
const times = bySize(80, 2_400)

const hour = 3_600_000
const first = Math.ceil((Date.now() + 48 * hour) / hour) * hour

describe.each(testDatabases)('the times of lessons under fault on $engine', ({ engine, create }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let instances: Product[] = []
  const count = engine === 'PostgreSQL' ? bySize(2, 3) : 1

  beforeAll(async () => {
    database = await create()
    instances = [await start(0)]
    open = await openDatabase(findPlace(database.environment))
    await offerLesson(instances[0]?.address ?? '', database)
    for (let index = 1; index < count; index += 1) instances.push(await start(index))
    for (const { address } of instances)
      await vi.waitUntil(async () => (await send(`${address}/api/lessons/lesson-1/times`)).status === 200, {
        timeout: 60_000,
      })
  })
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance[Symbol.asyncDispose]()))
    await open.close()
    await database.dispose()
  })

  // Nobody listens where mails would go: they wait in the outbox.
  const start = (index: number, settings: Record<string, string> = {}) =>
    startProduct({
      environment: {
        ...database.environment,
        // Each on a machine of its own, where they share a database server.
        ...(engine === 'PostgreSQL' && { DATA_DIR: join(database.environment.DATA_DIR, String(index)) }),
        PUBLIC_URL: 'https://example.org',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'artist@example.org',
        ...settings,
      },
    })

  /** As if everybody had pressed the link of their mail: unproven requests hold ten times at most. */
  const prove = () =>
    open.database
      .updateTable('lesson_requests')
      .set({ mailbox_at: new Date().toISOString() })
      .where('mailbox_at', 'is', null)
      .execute()

  /** Sends one request, under one key, until it is answered. */
  const ask = async (): Promise<{ key: string; answer: Answer }> => {
    const key = randomUUID()
    const begins_at = new Date(first + randomInt(times) * (hour / 2)).toISOString()
    const body = makeLessonRequest({ email: `${key}@example.org`, begins_at })
    for (;;) {
      const { address } = instances[randomInt(count)] ?? {}
      const answer = await send(`${address}${lessonRequest.path}`, {
        method: 'POST',
        headers: { [idempotencyHeader]: key },
        body,
        from: createClientAddress(),
      }).catch(() => undefined)
      if (answer !== undefined && answer.status !== 503) return { key, answer }
      await pause(50)
    }
  }

  it('are nobody’s twice and nobody’s by half, and what was acknowledged is stored and told once', async () => {
    const acknowledged = new Map<string, string>()
    const surprises: string[] = []
    let asked = 0
    const visit = async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { key, answer } = await ask()
        asked += 1
        const id = readAcknowledgedId(answer)
        if (id !== undefined) {
          acknowledged.set(key, id)
          await prove()
        } else if (!answer.text.includes('"time_taken"')) surprises.push(`${answer.status} ${answer.text}`)
      }
    }
    const visits = Promise.all(Array.from({ length: clients }, visit))
    for (let kill = 1; kill <= kills; kill += 1) {
      const goal = (kill * clients * attempts) / (kills + 1)
      await vi.waitUntil(() => asked >= goal, { timeout: 3_600_000 })
      const index = kill % count
      const victim = instances[index]
      await victim?.end('SIGKILL')
      instances[index] = await start(index, { PORT: String(victim?.port) })
    }
    await visits
    expect(surprises).toEqual([])

    const stored = await open.database
      .selectFrom('lesson_requests')
      .select(['id', 'idempotency_key', 'begins_at'])
      .execute()
    const ids = new Map(stored.map(({ id, idempotency_key }) => [idempotency_key, id]))
    expect([...acknowledged].filter(([key, id]) => ids.get(key) !== id)).toEqual([])
    expect(stored).toHaveLength(acknowledged.size)

    const taken = await open.database
      .selectFrom('taken_times')
      .select(['cell', 'request'])
      .orderBy('cell')
      .execute()
    const held = Map.groupBy(taken, ({ request }) => request)
    const halves = stored.filter(({ id, begins_at }) => {
      const begin = Date.parse(begins_at)
      const cells = held.get(id)?.map(({ cell }) => cell)
      return cells !== undefined && String(cells) !== String(listCells(begin, begin + 1.25 * hour))
    })
    expect(halves).toEqual([])
    expect(new Set(taken.map(({ cell }) => cell)).size).toBe(taken.length)
    expect(held.size).toBeGreaterThan(1)

    // Each waits to be told, or has one mail; nobody has two.
    const isOf = sql<boolean>`lesson_requests = request.id and kind = 'lesson_received'`
    const told = await open.database
      .selectFrom('lesson_requests as request')
      .select(({ selectFrom, fn }) => [
        'mails_due_at',
        selectFrom('mails').where(isOf).select(fn.countAll<number | string>().as('count')).as('mails'),
      ])
      .execute()
    const wrong = told.filter(
      ({ mails_due_at, mails }) => Number(mails) + (mails_due_at === null ? 0 : 1) !== 1,
    )
    expect(wrong).toEqual([])
    console.log(`${asked} asked, ${stored.length} stored, ${held.size} hold a time, ${kills} kills`)
  })
})

/** Lessons of an hour with a quarter of rest, at any time of every day. */
async function offerLesson(address: string, database: TestDatabase): Promise<void> {
  const { cookie } = await enterAsAdmin(address, database)
  const ask = async (method: string, path: string, body: unknown) => {
    const { status, text } = await send(address + path, { method, body, headers: { Cookie: cookie } })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { oncePerPerson: _, ...terms } = usualTerms
  const name = Object.fromEntries(languages.map((language) => [language, 'Single lesson']))
  const content = { kind: 'single', minutes: 60, prices: [], name, offered: true, ...terms }
  const made = await ask('POST', '/api/content/documents', { kind: 'lesson-type', content })
  await ask('POST', '/api/content/editions', { documents: [made] })
  const days = [1, 2, 3, 4, 5, 6, 7]
  await ask('PUT', '/api/availability/week', {
    hours: days.map((weekday) => ({ weekday, from: '00:00', until: '24:00' })),
  })
  const { settings } = await ask('GET', '/api/availability', undefined)
  await ask('PUT', '/api/availability/settings', { ...settings, maxPerDay: 50 })
}
