import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyHeader } from '#domain/api.ts'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type EarlierCookies, earlierPassword, loadEarlierVersion } from '#tests/earlier-version.ts'
import { renderTestPage, testWeb } from '#tests/pages.ts'
import { describeStart } from './run.ts'
import type { Web } from './site/pages/web.ts'
import { type RunningProduct, type StartOptions, start } from './start.ts'
import { StartError } from './startup/start-error.ts'

let folder: string
let running: RunningProduct[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((product) => product.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function startTest(variables: Record<string, string> = {}, options: Partial<StartOptions> = {}) {
  const product = await start({
    variables: { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...variables },
    contentFolder: 'content',
    now: () => new Date('2026-03-01T12:00:00Z'),
    loadWeb: async () => testWeb,
    ...options,
  })
  running.push(product)
  return product
}

async function readRejection(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof StartError)) throw new Error('started, or failed otherwise', { cause: error })
  return error.message
}

describe('a start', () => {
  test('serves, says where, and how there will be an admin', async () => {
    const product = await startTest()
    expect((await fetch(`http://127.0.0.1:${product.port}/readyz`)).status).toBe(200)
    expect(describeStart(product)).toBe(
      [
        `Serving http://localhost:${product.port} (listening on 127.0.0.1, port ${product.port})`,
        `Data in ${join(folder, 'data')}`,
        `There is no admin yet. Sign up at http://localhost:${product.port}/#/auth, then run: npm run admin -- grant <e-mail>`,
      ].join('\n'),
    )
    expect(describeStart({ ...product, hasAdmin: true })).not.toContain('admin')
  })

  test('shows no password of the database', async () => {
    const product = await startTest()
    const environment = { ...product.environment, databaseUrl: 'postgres://me:secret@db.example.org/site' }
    expect(describeStart({ ...product, environment })).toContain(
      `Data in postgres://db.example.org/site, files and backups in ${join(folder, 'data')}\n`,
    )
  })

  test('on PostgreSQL names what SQLite has left, as long as it lies there', async () => {
    const product = await startTest()
    const left = `${join(folder, 'data', 'oboist.sqlite')} is not served from`
    expect(describeStart(product)).not.toContain(left)
    const environment = { ...product.environment, databaseUrl: 'postgres://db.example.org/site' }
    expect(describeStart({ ...product, environment })).toContain(left)
    const dataFolder = join(folder, 'other')
    expect(describeStart({ ...product, environment: { ...environment, dataFolder } })).not.toContain('SQLite')
  })

  test('says where the metrics are', async () => {
    const product = await startTest()
    for (const [metricsHost, shown] of [
      ['127.0.0.1', '127.0.0.1'],
      ['0.0.0.0', '0.0.0.0'],
      ['::1', '[::1]'],
    ] as const) {
      const environment = { ...product.environment, metricsHost }
      const lines = describeStart({ ...product, environment, metricsPort: 9464 })
      expect(lines).toContain(`Metrics on http://${shown}:9464/metrics\n`)
    }
  })

  test.each([
    ['HOST', {}],
    ['METRICS_HOST', { METRICS_PORT: '0' }],
  ])('with %s of another machine names the setting', async (setting, variables) => {
    expect(await readRejection(startTest({ ...variables, [setting]: '192.0.2.1' }))).toBe(
      `This machine has no address 192.0.2.1. Set ${setting} to one it has, such as 127.0.0.1.`,
    )
  })

  test('with a bad environment says everything that is wrong', async () => {
    const message = await readRejection(startTest({ PORT: 'http', LOG_LEVEL: 'loud' }))
    expect(message).toMatch(/^The environment is not right:\n {2}PORT .*\n {2}LOG_LEVEL .*$/)
  })

  test('with bad content names document, field and reason', async () => {
    const message = await readRejection(startTest({}, { contentFolder: folder }))
    expect(message).toContain(`The content in ${folder} is not right:\n`)
    expect(message).toContain('  site: is missing')
  })

  test('with no edition that can be shown says why in the lines of its content', async () => {
    await (await startTest()).stop()
    running = []
    const { database, close } = await openDatabase({ dataFolder: join(folder, 'data') })
    await database.updateTable('document_versions').set({ origin: 'studio' }).execute()
    const broken = database.updateTable('document_versions').set({ content: '{"id":"event-1"}' })
    await broken.where('document', '=', 'event/event-1').execute()
    await close()
    expect(await readRejection(startTest())).toMatch(
      /^No edition can be shown\. The last one: The content in the database is not right:\n {2}event\/event-1 /,
    )
  })

  test('without a build says how to make one', async () => {
    expect(await readRejection(startTest({}, { loadWeb: async () => undefined }))).toContain('npm run build')
  })

  test('in a data folder in use is refused with one line, and the first is unharmed', async () => {
    const first = await startTest()
    const message = await readRejection(startTest())
    expect(message).toMatch(/^The data folder .* is in use by another process\..*$/)
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200)
  })

  test('on a port in use says so, and leaves the data folder free', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    try {
      expect(await readRejection(startTest({ PORT: port }))).toMatch(
        new RegExp(`^Port ${port} of 127.0.0.1 is in use`),
      )
    } finally {
      taken.close()
    }
    await startTest()
  })

  test('in a place that cannot be a folder says so', async () => {
    expect(await readRejection(startTest({ DATA_DIR: '/dev/null/data' }))).toMatch(
      /^The data folder .* cannot be used/,
    )
  })
})

const onPostgres = testDatabases.filter(({ engine }) => engine === 'PostgreSQL')

describe.each(onPostgres)('a start on $engine', ({ createEmpty: create }) => {
  test.each([
    ['role', (url: URL) => Object.assign(url, { username: 'nobody_knows', password: 'secret' })],
    ['database', (url: URL) => Object.assign(url, { pathname: '/nobody_knows' })],
  ])('with a %s that does not exist says so and waits for nothing', async (kind, change) => {
    const { environment, dispose } = await create()
    const DATABASE_URL = change(new URL(environment.DATABASE_URL ?? '')).href
    const message = await readRejection(startTest({ ...environment, DATABASE_URL }))
    expect(message).toBe(`The database cannot be opened: ${kind} "nobody_knows" does not exist`)
    await dispose()
  })
})

describe.each(testDatabases)(
  'a start on what an earlier version stored on $engine',
  ({ createEmpty: create }) => {
    let database: TestDatabase
    let cookies: EarlierCookies
    let origin: string

    beforeEach(async () => {
      database = await create()
      cookies = await loadEarlierVersion(database)
      const product = await startTest(database.environment, { now: () => new Date('2026-11-24T12:00:00Z') })
      origin = `http://127.0.0.1:${product.port}`
    })
    afterEach(async () => {
      await Promise.all(running.splice(0).map((product) => product.stop()))
      await database.dispose()
    })

    const read = async (path: string, cookie: string) => {
      const response = await fetch(`${origin}${path}`, { headers: { Cookie: cookie } })
      return { status: response.status, body: await response.json() }
    }
    const post = (path: string, body: object, headers = {}) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })

    test('keeps accounts, roles, passwords and sessions, and every message in its state', async () => {
      for (const [name, roles] of [
        ['artist', ['admin']],
        ['friend', []],
        ['second', ['admin']],
      ] as const) {
        const { body } = await read('/api/me', cookies[name])
        expect(body).toEqual({ user: { id: expect.any(String), email: `${name}@example.org` }, roles })
      }
      const credentials = { email: 'artist@example.org', password: earlierPassword }
      expect((await post('/api/auth/sign-in/email', credentials)).status).toBe(200)
      expect((await read(courseRegistration.path, cookies.friend)).status).toBe(403)

      const request = { name: 'João Brandão', message: 'Gostaríamos de o convidar.' }
      // Sent once more under its key: it is the one that is stored.
      const again = { ...request, email: 'joao@example.org', subject: 'Concerto em Lisboa' }
      const key = { [idempotencyHeader]: '0a6a1f9e-0f0b-4a9d-8d33-6f0e6d2b7c21' }
      expect((await post(collaborationRequest.path, again, key)).status).toBe(201)

      const course = { country: 'Deutschland', goals: "Doppelzunge, und O'Brien;\nzweite Zeile" }
      const lists = {
        [courseRegistration.path]: [
          { full_name: 'Aiko Mori', status: 'new', language: 'es', consent_version: '2025-10', ...course },
          { full_name: 'Käthe Œhler', status: 'new', language: 'de', message: 'Guten Tag 🎶', ...course },
        ],
        [`${courseRegistration.path}?search=oehler`]: [{ full_name: 'Käthe Œhler' }],
        [`${courseRegistration.path}?status=suspected`]: [
          { full_name: 'A bot', status: 'suspected', ...course },
        ],
        [collaborationRequest.path]: [
          { name: 'Inés Vidal', status: 'new', language: 'es', consent_version: '2025-10', city: null },
          { ...request, status: 'new', language: 'fr', kind: null },
        ],
        [`${collaborationRequest.path}?status=suspected`]: [{ name: 'Another bot', status: 'suspected' }],
      }
      for (const [path, items] of Object.entries(lists)) {
        const { body } = await read(path, cookies.artist)
        expect(body).toMatchObject({ items, total: items.length, next: null })
      }
      expect((await fetch(`${origin}/es/agenda`)).status).toBe(200)
    })
  },
)

describe('a stop', () => {
  test('answers the request in flight, then frees port and data folder', async () => {
    const asked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const web: Web = {
      ...testWeb,
      renderPage: async (page) => {
        asked.resolve()
        await release.promise
        return renderTestPage(page)
      },
    }
    const product = await startTest({}, { loadWeb: async () => web })
    const answer = fetch(`http://127.0.0.1:${product.port}/fr`)
    await asked.promise
    const stopped = product.stop()
    release.resolve()
    expect((await answer).status).toBe(200)
    await stopped
    running = []
    const refused = connect(product.port, '127.0.0.1')
    expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
    await startTest()
  })
})
