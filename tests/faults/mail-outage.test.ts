import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { startMailServer, type TestMailServer } from '#tests/mail-server.ts'
import { type MailingServer, startMailingServer } from '#tests/mailing-server.ts'
import { bySize } from '#tests/size.ts'

/** Each causes two mails. */
const forms = bySize(150, 5_000)

/** How many serve together: a SQLite database belongs to one. */
const instances = { SQLite: 1, PostgreSQL: 4 }

/** In minutes; mails that were tried in vain wait for longer each time. */
const outage = 60

describe.each(testDatabases)('a full outbox on $engine', ({ create, engine }) => {
  let database: TestDatabase
  let servers: [MailingServer, ...MailingServer[]]
  let before: TestMailServer

  beforeEach(async () => {
    database = await create()
    before = await startMailServer()
    servers = [await startInstance()]
    while (servers.length < instances[engine]) servers.push(await startInstance())
  })
  afterEach(async () => {
    for (const server of servers) await server.dispose()
    await database.dispose()
  })

  const startInstance = () =>
    startMailingServer(async () => ({ ...database, dispose: async () => undefined }), { server: before })
  const pass = (minutes: number) => Promise.all(servers.map((server) => server.pass(minutes)))

  it('loses no mail and sends none twice, though the server breaks lines and is away for an hour', async () => {
    await store(servers[0], forms)
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(servers.map(({ sender }) => sender.sendPortion()))
    const whole = before.mails.length
    before.trouble = { at: 'DATA', answer: 'break' }
    await pass(0)
    await before[Symbol.asyncDispose]()
    const broken = before.mails.slice(whole).map(({ read }) => read.messageId)
    expect(whole).toBeGreaterThan(0)
    expect(broken.length).toBeGreaterThan(0)
    expect(before.mails.length).toBeLessThan(2 * forms)

    for (let minute = 0; minute < outage; minute += 1) await pass(1)
    await using after = await startMailServer({ port: before.port })
    for (let hour = 0; hour < 3; hour += 1) await pass(60)

    const rows = await servers[0].listRows()
    // Where they are too many, one mail tells of several of them.
    const told = rows.filter(({ status }) => status === 'gathered').length
    const gathering = rows.filter(({ kind }) => kind === 'notices').length
    const sent = 2 * forms - told + gathering
    expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(sent)
    const mails = [...before.mails, ...after.mails]
    const byId = Map.groupBy(mails, ({ read }) => read.messageId)
    expect(byId.size).toBe(sent)
    const twice = [...byId].flatMap(([id, copies]) => (copies.length > 1 ? [id] : []))
    expect(twice.toSorted()).toEqual(broken.toSorted())
    expect(mails).toHaveLength(sent + broken.length)
    const readers = [...byId.values()].flatMap(([mail]) => mail?.recipients ?? [])
    expect(readers.filter((reader) => reader !== 'contact@example.org').toSorted()).toEqual(
      Array.from({ length: forms }, (_, number) => makeAddress(number)).toSorted(),
    )
    console.log(`${engine}: ${byId.size} mails by ${servers.length}, ${twice.length} came twice`)
  })
})

const makeAddress = (number: number) => `${number}@example.org`

async function store({ operator, services }: MailingServer, count: number): Promise<void> {
  const now = services.now()
  const created = { created_at: now.toISOString(), mails_due_at: now.toISOString() }
  const said = { subject: 'Propuesta', message: 'Un programa para dos oboes.', search_words: '' }
  const rows = Array.from({ length: count }, (_, number) => ({
    id: createIdentifier(now),
    status: 'new' as const,
    language: 'es',
    consent_version: '1',
    name: `Person ${number}`,
    email: makeAddress(number),
    ...said,
    ...created,
  }))
  for (let from = 0; from < count; from += 100)
    await operator.database
      .insertInto('collaboration_requests')
      .values(rows.slice(from, from + 100))
      .execute()
}
