import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSession, signIn, signOut, signUp } from '#domain/accounts/account-api.ts'
import { permanentAddress } from '#domain/addresses.ts'
import { languages } from '#domain/language.ts'
import { listPaths } from '#domain/routes.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { createForm, postUntilAnswered, readAcknowledgedId, startLoad } from '#tests/processes/load.ts'
import { startNginx } from '#tests/processes/nginx.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { listDisagreements, readStoredForms } from '#tests/processes/stored.ts'
import { bySize } from '#tests/size.ts'

const count = bySize(2, 3)

const account = { email: 'artist@example.org', password: 'a good password' }

describe.each(testDatabases.filter(({ engine }) => engine === 'PostgreSQL'))(
  'instances on one $engine',
  ({ create }) => {
    let database: TestDatabase
    let instances: Product[] = []

    beforeAll(async () => {
      database = await create()
      // On an empty database, all at the same moment.
      const release = await holdCreation(database)
      const starting = Promise.all(Array.from({ length: count }, (_, index) => startInstance(index)))
      await release({ waiting: count })
      instances = await starting
    })
    afterAll(async () => {
      await Promise.all(instances.map((instance) => instance[Symbol.asyncDispose]()))
      await database.dispose()
    })

    // Each on a machine of its own: they share the database and nothing else.
    const startInstance = (index: number, settings: Record<string, string> = {}) =>
      startProduct({
        environment: {
          ...database.environment,
          DATA_DIR: join(database.environment.DATA_DIR, String(index)),
          PUBLIC_URL: 'https://example.org',
          TRUSTED_PROXIES: '127.0.0.1',
          ...settings,
        },
      })

    it('make the tables once, however many start at the same moment', async () => {
      const folder = 'src/server/database/migrations'
      const names = readdirSync(folder).flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}'(\d{4}-[\w-]+)': /gm)].map(
          ([, name]) => name,
        ),
      )
      expect(names.length).toBeGreaterThan(0)
      expect(await readMigrations(database)).toEqual(names.sort())
      for (const { address } of instances) expect((await send(`${address}/readyz`)).status).toBe(200)
    })

    it('give the same pages, byte by byte, and know each other’s copies', async () => {
      // At full size in all, else each path in another two of the six: all have the same parts.
      for (const [index, path] of listPaths().entries())
        for (const language of languages.filter((_, place) => (place - index) % bySize(3, 1) === 0)) {
          const answers = await askAll(instances, permanentAddress(language, path))
          expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
          expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
        }
    })

    it('know the same sessions: signed in on one is signed in on all, and so is signed out', async () => {
      const [first, last] = [instances.at(0), instances.at(-1)]
      const cookie = await signInAt(first?.address ?? '')
      const signedIn = await askAll(instances, readSession.path, cookie)
      expect(signedIn.map(({ text }) => JSON.parse(text)?.user.email)).toEqual(
        instances.map(() => account.email),
      )
      const left = await send(`${last?.address}${signOut.path}`, {
        method: 'POST',
        headers: { Cookie: cookie },
      })
      expect(left.status).toBe(200)
      const signedOut = await askAll(instances, readSession.path, cookie)
      expect(signedOut.map(({ text }) => JSON.parse(text))).toEqual(instances.map(() => null))
    })

    it('store a form once, though each gets it at the same moment', async () => {
      const before = await readStoredForms(database.environment)
      const form = createForm()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          instances.map(({ address }) => postUntilAnswered(address, form)),
        ).flat(),
      )
      expect(new Set(answers.map(readAcknowledgedId)).size).toBe(1)
      expect(await readStoredForms(database.environment)).toHaveLength(before.length + 1)
    })

    it('share the work, and go on when one is killed: nothing is lost, nothing doubled, every page comes', async () => {
      await using nginx = await startNginx(instances)
      const before = await readStoredForms(database.environment)
      const load = startLoad(nginx.address, { visitors: 6 })
      const reader = startReader(`${nginx.address}/es/agenda`)
      for (let kill = 0; kill < bySize(2, 200); kill += 1) {
        await load.acknowledge(20)
        const index = kill % count
        const victim = instances[index]
        await victim?.end('SIGKILL')
        await load.acknowledge(20)
        instances[index] = await startInstance(index, { PORT: String(victim?.port) })
      }
      await load.acknowledge(20)
      await load.stop()
      const pages = await reader.stop()
      const stored = await readStoredForms(database.environment)
      expect(listDisagreements(load.acknowledged, stored)).toEqual([])
      expect(stored).toHaveLength(before.length + load.acknowledged.size)
      expect(load.surprises).toEqual([])
      expect(pages.filter((status) => status !== 200)).toEqual([])
      expect(pages.length).toBeGreaterThan(0)
      console.log(`${stored.length} forms, ${load.failures} sent again, ${pages.length} pages`)
    })
  },
)

function askAll(instances: readonly Product[], path: string, cookie?: string) {
  const headers = { ...(cookie !== undefined && { Cookie: cookie }) }
  return Promise.all(instances.map(({ address }) => send(`${address}${path}`, { headers })))
}

async function signInAt(address: string): Promise<string> {
  const from = createClientAddress()
  await send(`${address}${signUp.path}`, { method: 'POST', body: account, from })
  const { headers } = await send(`${address}${signIn.path}`, { method: 'POST', body: account, from })
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Reads a page again and again; gives every status it met. */
function startReader(address: string) {
  let stopping = false
  const statuses: number[] = []
  const reading = (async () => {
    while (!stopping) {
      const answer = await send(address, { from: createClientAddress() }).catch(() => undefined)
      statuses.push(answer?.status ?? 0)
    }
  })()
  return {
    stop: async () => {
      stopping = true
      await reading
      return statuses
    },
  }
}

/** Lets nobody make a table until so many are waiting to. */
async function holdCreation(database: TestDatabase) {
  const client = await connect(database.administratorUrl)
  await client.query('begin; lock table pg_catalog.pg_class in share mode')
  return async ({ waiting }: { waiting: number }) => {
    const count = `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted`
    try {
      await vi.waitUntil(
        async () => (await client.query<{ count: number }>(count)).rows[0]?.count === waiting,
        { timeout: 20_000, interval: 20 },
      )
    } finally {
      await client.query('commit')
      await client.end()
    }
  }
}

async function connect(address = ''): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

async function readMigrations({ environment }: TestDatabase): Promise<string[]> {
  const client = await connect(environment.DATABASE_URL)
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
