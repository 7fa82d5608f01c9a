import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { createApp } from '#server/app.ts'
import { type ApiServer, password, startApiServer } from '#tests/api-server.ts'
import { showCode } from '#tests/authenticator-app.ts'
import { findPlace, type Place, testDatabases } from '#tests/databases.ts'
import { uploadFile } from '#tests/photographs/upload.ts'
import { storeRequests } from '#tests/processes/installation.ts'
import { bySize } from '#tests/size.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { openSnapshot } from './snapshots.ts'

const now = new Date('2026-11-20T03:04:05.678Z')

const email = 'artist@example.org'

const messages = bySize(300, 10_000)

const photographs = bySize(1, 500)

/** In ms. */
const patience = bySize(180_000, 3_600_000)

const lead = 'Toca en dos motores.'

/** Each engine with the other one; with itself where a machine has one alone. */
const ways = testDatabases.map((from, index) => ({
  name: `${from.engine} by way of ${testDatabases.at(index - 1)?.engine}`,
  from,
  other: testDatabases.at(index - 1) ?? from,
}))

/** Every row that a backup keeps, in the engine's own values. */
/** Without what visitors hear, which is made again after a restore. */
async function readRows(place: Place): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(place)
  const all: Record<string, string[]> = {}
  for (const table of snapshot.tables) {
    const rows: string[] = []
    for await (const some of snapshot.readRows(table)) rows.push(...some.map((row) => JSON.stringify(row)))
    all[table.name] = rows.filter((row) => !row.includes('.mp3"')).toSorted()
  }
  await snapshot.close()
  return all
}

function createAsking(server: ApiServer, cookie: string) {
  return async (method: string, path: string, body?: object) => {
    const response = await server.request(path, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect([path, response.status, text]).toEqual([path, expect.toBeOneOf([200, 201, 204]), text])
    return text === '' ? undefined : JSON.parse(text)
  }
}

/** Something in every table that people fill: an account with a passkey and codes, messages, drafts, an edition, a photograph,
 * mails that wait. */
async function fill(server: ApiServer): Promise<string[]> {
  const cookie = await server.signInAdmin(email)
  const { database, engine } = server.operator
  const yes = engine === 'sqlite' ? 1 : true
  await database.updateTable('user').set({ emailVerified: yes }).execute()
  const ask = createAsking(server, cookie)
  const offer = await ask('POST', '/api/me/two-factor/offer', { current: password })
  await ask('POST', '/api/me/two-factor/confirm', { code: showCode(offer.address) })
  const [user] = await database.selectFrom('user').select('id').execute()
  await sql`insert into passkey ("id", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp", "createdAt")
    values ('one', 'key', ${user?.id}, 'credential', 3, 'multiDevice', ${yes}, ${now.toISOString()})`.execute(
    database,
  )
  await storeRequests(server.operator, { count: messages, length: 200 })
  const at = now.toISOString()
  await database
    .updateTable('collaboration_requests')
    .set({ notes: 'Zeile\u2028 ñ 🎶 "\\', mails_due_at: at })
    .execute()
  await database
    .insertInto('mails')
    .values({ id: 'waits', kind: 'digest', language: 'es', status: 'waiting', created_at: at, due_at: at })
    .execute()
  return z.array(z.string()).parse(offer.backupCodes)
}

async function publish(server: ApiServer, cookie: string): Promise<void> {
  const ask = createAsking(server, cookie)
  for (let photo = 0; photo < photographs; photo += 1) {
    const background = { r: photo % 256, g: photo >> 8, b: 34 }
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await uploadFile(server, cookie, { name: `${photo}.jpg`, bytes: new Uint8Array(bytes) })
    await server.services.rendering.runDue()
  }
  const biography = contentEndpoints.read.path.replace('{id}', 'biography')
  const { version: base } = contentEndpoints.read.output.parse(await ask('GET', biography))
  const changes = [{ path: ['lead', 'es'], value: lead }]
  const { version } = contentEndpoints.change.output.parse(await ask('PATCH', biography, { base, changes }))
  await ask('POST', '/api/content/editions', { documents: [{ id: 'biography', version }] })
}

async function readPage(server: ApiServer): Promise<string> {
  await server.services.published.refresh()
  const response = await createApp(server.services).request('/es/bio')
  return (await response.text()).replace(/nonce="[^"]*"/g, '')
}

async function signInWithCode(server: ApiServer, code: string | undefined): Promise<number> {
  return (await server.post('/api/auth/sign-in/email', { email, password, code })).status
}

describe.each(ways)('a backup of $name', { timeout: patience }, ({ from, other }) => {
  test('brings every row and byte there and back, and everybody signs in at each place', async () => {
    const database = await from.create()
    const others = [await other.createEmpty(), await from.createEmpty()]
    const first = findPlace(database.environment)
    const [second = first, third = first] = others.map(({ environment }) => findPlace(environment))
    const server = await startApiServer(async () => database, { site: undefined })
    const codes = await fill(server)
    await publish(server, await server.insertAdminSession('editor@example.org'))
    const isPublic = async () => (await readPage(server)).includes(lead)
    await expect.poll(isPublic, { timeout: 20_000 }).toBe(true)
    const page = await readPage(server)
    const rows = await readRows(first)
    const file = join(first.dataFolder, 'first.backup')
    await createBackup(first, file, { now })
    await restoreBackup(file, second, now)
    const returned = join(second.dataFolder, 'second.backup')
    await createBackup(second, returned, { now })
    await restoreBackup(returned, third, now)
    expect(await readRows(third)).toEqual(rows)
    for (const { dataFolder, databaseUrl } of [second, third])
      expect(existsSync(join(dataFolder, 'secret'))).toBe(databaseUrl === undefined)
    expect(rows.file_pieces?.length).toBeGreaterThan(0)
    for (const [index, environment] of others.entries()) {
      const moved = await startApiServer(async () => environment, { site: undefined })
      expect((await readPage(moved)) === page).toBe(true)
      expect(await signInWithCode(moved, undefined)).toBe(401)
      expect(await signInWithCode(moved, codes[index])).toBe(200)
      await moved.dispose()
    }
    await server.dispose()
  })
})
