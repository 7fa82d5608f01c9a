import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { submissionTables } from '#server/database/tables.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { startLoad } from '#tests/processes/load.ts'
import { startProduct } from '#tests/processes/product.ts'
import { bySize } from '#tests/size.ts'

/** Mails that one instance sends at a time: so many may come twice when it is killed. */
const inFlight = 2

const soon = { timeout: 20_000, interval: 20 }

describe.each(testDatabases)('mails on $engine', ({ create, engine }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.dispose())

  it('of every acknowledged form are sent, however often the product is killed', async () => {
    await using smtp = await startMailServer({ encrypted: false })
    const environment = {
      ...database.environment,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      SMTP_INSECURE: '1',
      MAIL_FROM: 'Moronta <contact@example.org>',
      // Once a week it would be one more.
      MAIL_DIGEST: '0',
    }
    let product = await startProduct({ environment })
    const { port, address } = product
    const acknowledged = new Set<string>()
    const kills = bySize(2, 200)
    for (let kill = 0; kill < kills; kill += 1) {
      const before = smtp.mails.length
      // Ten mails are sent a second: without a distance the forms of a fast disk would wait for minutes.
      const load = startLoad(address, { visitors: 4, distance: 200 })
      await load.acknowledge(1 + Math.floor(Math.random() * 20))
      if (kill % 2 === 0) await vi.waitUntil(() => smtp.mails.length > before, soon)
      await product.end('SIGKILL')
      const stopped = load.stop()
      product = await startProduct({ environment: { ...environment, PORT: String(port) } })
      await stopped
      expect(load.surprises).toEqual([])
      for (const key of load.acknowledged.keys()) acknowledged.add(key)
    }
    const open = await openDatabase(findPlace(database.environment))
    // What a killed instance had claimed is free again after three minutes: as if they had passed.
    const release = open.database.updateTable('mails').set({ due_at: '2026' }).where('attempts', '>', 0)
    // A full outbox may keep SQLite to itself for longer than a statement waits.
    await vi.waitFor(() => release.execute(), soon)
    const isDone = async () => {
      for (const table of submissionTables) {
        const forms = open.database.selectFrom(table).select('id').where('mails_due_at', 'is not', null)
        if ((await forms.execute()).length > 0) return false
      }
      const rows = await open.database.selectFrom('mails').select('status').execute()
      return rows.every(({ status }) => status === 'sent' || status === 'gathered')
    }
    await vi.waitFor(async () => expect(await isDone()).toBe(true), {
      timeout: bySize(120_000, 1_800_000),
      interval: 500,
    })
    const rows = await open.database.selectFrom('mails').select(['kind', 'status']).execute()
    await open.close()
    await product.end('SIGKILL')

    const byId = Map.groupBy(smtp.mails, ({ read }) => read.messageId ?? '')
    const readers = [...byId.values()].map(([mail]) => mail?.recipients.join() ?? '')
    const senders = [...acknowledged].map((key) => `${key}@example.org`)
    expect(readers.filter((reader) => reader !== 'contact@example.org').toSorted()).toEqual(
      senders.toSorted(),
    )
    expect(rows.filter(({ kind }) => kind === 'notice')).toHaveLength(senders.length)
    expect(byId.size).toBe(rows.filter(({ status }) => status === 'sent').length)
    expect(smtp.mails.length - byId.size).toBeLessThanOrEqual(kills * inFlight)
    console.log(`${engine}: ${kills} kills, ${byId.size} mails, ${smtp.mails.length - byId.size} came twice`)
  })
})
