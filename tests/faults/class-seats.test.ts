import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '#domain/api.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import { languages } from '#domain/language.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { makeClassRequest } from '#tests/classes.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { type Answer, createClientAddress, send } from '#tests/processes/client.ts'
import { readAcknowledgedId } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

const clients = 50
const attempts = bySize(2, 200)
const kills = bySize(2, 10)

/** Classes of twelve seats each, of which far more are asked for than there are. */
const classes = bySize(3, 30)

const day = 86_400_000

describe.each(testDatabases)('the seats of classes under fault on $engine', ({ engine, create }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let instances: Product[] = []
  const count = engine === 'PostgreSQL' ? bySize(2, 3) : 1

  beforeAll(async () => {
    database = await create()
    instances = [await start(0)]
    open = await openDatabase(findPlace(database.environment))
    await offerClasses(instances[0]?.address ?? '', database)
    for (let index = 1; index < count; index += 1) instances.push(await start(index))
    for (const { address } of instances)
      await vi.waitUntil(
        async () => (await send(`${address}/api/lessons/class-${classes}/times`)).status === 200,
        { timeout: 60_000 },
      )
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
        ...(engine === 'PostgreSQL' && { DATA_DIR: join(database.environment.DATA_DIR, String(index)) }),
        PUBLIC_URL: 'https://example.org',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'artist@example.org',
        ...settings,
      },
    })

  /** As if everybody had pressed the link of their mail: unproven requests hold ten places at most. */
  const prove = () =>
    open.database
      .updateTable('lesson_requests')
      .set({ mailbox_at: new Date().toISOString() })
      .where('mailbox_at', 'is', null)
      .execute()

  /** Sends one request, under one key, until it is answered. */
  const ask = async (): Promise<{ key: string; seats: number; answer: Answer }> => {
    const key = randomUUID()
    const seats = 1 + randomInt(3)
    const body = makeClassRequest({
      email: `${key}@example.org`,
      type: `class-${1 + randomInt(classes)}`,
      seats: String(seats),
      ...(seats > 1 && { others: 'Somebody, 2014-01' }),
    })
    for (;;) {
      const { address } = instances[randomInt(count)] ?? {}
      const answer = await send(`${address}${lessonRequest.path}`, {
        method: 'POST',
        headers: { [idempotencyHeader]: key },
        body,
        from: createClientAddress(),
      }).catch(() => undefined)
      if (answer !== undefined && answer.status !== 503) return { key, seats, answer }
      await pause(50)
    }
  }

  it('are never more than twelve, and what was acknowledged is stored', async () => {
    const acknowledged = new Map<string, { id: string; seats: number }>()
    const surprises: string[] = []
    let asked = 0
    const visit = async () => {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { key, seats, answer } = await ask()
        asked += 1
        const id = readAcknowledgedId(answer)
        if (id !== undefined) {
          acknowledged.set(key, { id, seats })
          await prove()
        } else if (!answer.text.includes('"seats_taken"')) surprises.push(`${answer.status} ${answer.text}`)
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
      .select(['id', 'idempotency_key', 'seats'])
      .execute()
    const ids = new Map(stored.map(({ id, idempotency_key }) => [idempotency_key, id]))
    expect([...acknowledged].filter(([key, { id }]) => ids.get(key) !== id)).toEqual([])
    expect(stored).toHaveLength(acknowledged.size)

    const taken = await open.database.selectFrom('taken_seats').selectAll().execute()
    expect(taken.every(({ seat }) => seat >= 1 && seat <= 12)).toBe(true)
    expect(new Set(taken.map((row) => `${row.class} ${row.seat}`)).size).toBe(taken.length)
    const held = Map.groupBy(taken, ({ request }) => request)
    // Who came while too many were unproven holds none; nobody holds a part.
    const halves = stored.filter(({ id, seats }) => ![0, Number(seats)].includes(held.get(id)?.length ?? 0))
    expect(halves).toEqual([])
    expect(taken.length).toBeGreaterThan(classes)
    console.log(`${asked} asked, ${stored.length} stored, ${taken.length} seats held, ${kills} kills`)
  })
})

/** In ten days, each on a day of its own. */
async function offerClasses(address: string, database: TestDatabase): Promise<void> {
  const { cookie } = await enterAsAdmin(address, database)
  const ask = async (path: string, body: unknown) => {
    const { status, text } = await send(address + path, { method: 'POST', body, headers: { Cookie: cookie } })
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text)
  }
  const name = Object.fromEntries(languages.map((language) => [language, 'Workshop']))
  const documents: unknown[] = []
  for (let index = 0; index < classes; index += 1) {
    const date = new Date(Date.now() + (10 + index) * day).toISOString().slice(0, 10)
    const content = {
      name,
      sessions: [{ date: `${date}T16:00`, end: `${date}T17:30` }],
      seats: 12,
      offered: true,
    }
    documents.push(await ask('/api/content/documents', { kind: 'class', content }))
  }
  await ask('/api/content/editions', { documents })
}
