import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { idempotencyHeader } from '#domain/api.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import { languages } from '#domain/language.ts'
import { usualTerms } from '#domain/lessons/lesson-terms.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestEngine } from '#tests/databases.ts'
import { enterAsAdmin } from '#tests/photographs/admin.ts'
import { bySize } from '#tests/size.ts'
import { type Answer, createClientAddress, type Message, send } from './client.ts'
import { readAcknowledgedId } from './load.ts'
import { type Product, startProduct } from './product.ts'

const clients = 50

/** Asks as the artist. */
export type AskAsArtist = (method: string, path: string, body?: unknown) => Promise<unknown>

interface SiegeOptions extends TestEngine {
  /** What the artist offers before anybody asks. */
  offer: (ask: AskAsArtist) => Promise<void>
  /** Where it is read, once it is public. */
  times: string
}

/** The product in several processes, besieged by those who ask for lessons while instances are killed. */
export async function startLessonSiege({ engine, create, offer, times }: SiegeOptions) {
  const database = await create()
  const count = engine === 'PostgreSQL' ? bySize(2, 3) : 1
  // At the least each of them once.
  const kills = bySize(count, 10)
  const start = (index: number, settings: Record<string, string> = {}) =>
    startProduct({
      environment: {
        ...database.environment,
        // Each on a machine of its own, where they share a database server.
        ...(engine === 'PostgreSQL' && { DATA_DIR: join(database.environment.DATA_DIR, String(index)) }),
        PUBLIC_URL: 'https://example.org',
        // Nobody listens where mails would go: they wait in the outbox.
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'artist@example.org',
        ...settings,
      },
    })
  const first = await start(0)
  const instances = [first]
  const open = await openDatabase(findPlace(database.environment))
  const { cookie } = await enterAsAdmin(first.address, database)
  const ask: AskAsArtist = async (method, path, body) => {
    const { status, text } = await send(first.address + path, { method, body, headers: { Cookie: cookie } })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  await offer(ask)
  for (let index = 1; index < count; index += 1) instances.push(await start(index))
  for (const { address } of instances)
    await vi.waitUntil(async () => (await send(address + times)).status === 200, { timeout: 60_000 })
  /** Kills instances, one after the other, while so much is done. */
  const killMeanwhile = async (total: number, readDone: () => number) => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await vi.waitUntil(() => readDone() >= (kill * total) / (kills + 1), { timeout: 3_600_000 })
      const index = kill % count
      const victim = instances[index]
      await victim?.end('SIGKILL')
      instances[index] = await start(index, { PORT: String(victim?.port) })
    }
  }
  return {
    database: open.database,
    ask,
    /** Of the first instance. */
    address: first.address,
    kills,
    /** Sends so many requests of each client, kills instances meanwhile, and gives what was acknowledged, by its key. */
    async besiege(attempts: number, { compose, isRefusal }: Asking) {
      const acknowledged = new Map<string, string>()
      const surprises: string[] = []
      let asked = 0
      const visit = async () => {
        for (let attempt = 0; attempt < attempts; attempt += 1) {
          const key = randomUUID()
          const answer = await sendUntilAnswered(instances, lessonRequest.path, {
            method: 'POST',
            headers: { [idempotencyHeader]: key },
            body: compose(`${key}@example.org`),
            from: createClientAddress(),
          })
          asked += 1
          const id = readAcknowledgedId(answer)
          if (id !== undefined) {
            acknowledged.set(key, id)
            await prove(open)
          } else if (!isRefusal(answer.text)) surprises.push(`${answer.status} ${answer.text}`)
        }
      }
      const visits = Promise.all(Array.from({ length: clients }, visit))
      await killMeanwhile(clients * attempts, () => asked)
      await visits
      expect(surprises).toEqual([])
      const stored = await open.database
        .selectFrom('lesson_requests')
        .select(['id', 'idempotency_key', 'begins_at', 'seats'])
        .execute()
      const ids = new Map(stored.map(({ id, idempotency_key }) => [idempotency_key, id]))
      expect([...acknowledged].filter(([key, id]) => ids.get(key) !== id)).toEqual([])
      expect(stored).toHaveLength(acknowledged.size)
      return { asked, stored }
    },
    /** Sends so many presses of the artist from each client, and gives what was answered. */
    async pressAsArtist(presses: number, compose: () => { path: string; body: object }) {
      const answered: { path: string; body: object; status: number }[] = []
      const visit = async () => {
        for (let press = 0; press < presses; press += 1) {
          const { path, body } = compose()
          const message = { method: 'POST', headers: { Cookie: cookie }, body }
          const { status } = await sendUntilAnswered(instances, path, message)
          answered.push({ path, body, status })
        }
      }
      const visits = Promise.all(Array.from({ length: clients }, visit))
      await killMeanwhile(clients * presses, () => answered.length)
      await visits
      return answered
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(instances.map((instance) => instance[Symbol.asyncDispose]()))
      await open.close()
      await database.dispose()
    },
  }
}

interface Asking {
  compose: (email: string) => Record<string, string>
  /** Whether an answer says that it is another's. */
  isRefusal: (text: string) => boolean
}

/** Sends the same until it is answered. */
async function sendUntilAnswered(
  instances: readonly Product[],
  path: string,
  message: Message,
): Promise<Answer> {
  for (;;) {
    const { address } = instances[randomInt(instances.length)] ?? {}
    const answer = await send(`${address}${path}`, message).catch(() => undefined)
    if (answer !== undefined && answer.status !== 503) return answer
    await pause(50)
  }
}

/** As if everybody had pressed the link of their mail: unproven requests hold ten places at most. */
async function prove({ database }: OpenDatabase): Promise<void> {
  await database
    .updateTable('lesson_requests')
    .set({ mailbox_at: new Date().toISOString() })
    .where('mailbox_at', 'is', null)
    .execute()
}

/** Lessons of an hour with a quarter of rest, at any time of every day. */
export async function offerLesson(ask: AskAsArtist): Promise<void> {
  const { oncePerPerson: _, ...terms } = usualTerms
  const name = Object.fromEntries(languages.map((language) => [language, 'Single lesson']))
  const content = { kind: 'single', minutes: 60, prices: [], name, offered: true, ...terms }
  const made = await ask('POST', '/api/content/documents', { kind: 'lesson-type', content })
  await ask('POST', '/api/content/editions', { documents: [made] })
  const days = [1, 2, 3, 4, 5, 6, 7]
  await ask('PUT', '/api/availability/week', {
    hours: days.map((weekday) => ({ weekday, from: '00:00', until: '24:00' })),
  })
  const stored = z.parse(z.object({ settings: z.looseObject({}) }), await ask('GET', '/api/availability'))
  await ask('PUT', '/api/availability/settings', { ...stored.settings, maxPerDay: 50 })
}
