import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type Outbox, openOutbox } from './outbox.ts'

const now = new Date('2026-03-02T18:40:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe.each(testDatabases)('the outbox on $engine', ({ create }) => {
  let database: TestDatabase
  let instances: OpenDatabase[]
  let outboxes: [Outbox, ...Outbox[]]

  beforeEach(async () => {
    database = await create()
    const open = () => openDatabase(findPlace(database.environment))
    const first = await open()
    instances = [first, ...(await Promise.all([open(), open(), open()]))]
    const [one, ...others] = instances.map((each) => openOutbox(each.database, each.engine))
    if (one === undefined) throw new Error('no instance')
    outboxes = [one, ...others]
    const row = { kind: 'notice', language: 'es', status: 'waiting' } as const
    const times = { created_at: now.toISOString(), due_at: now.toISOString() }
    const ids = Array.from({ length: 300 }, (_, index) => String(index).padStart(4, '0'))
    await first.database
      .insertInto('mails')
      .values(ids.map((id) => ({ id, ...row, ...times })))
      .execute()
  })
  afterEach(async () => {
    for (const instance of instances) await instance.close()
    await database.dispose()
  })

  const claimAll = async (outbox: Outbox, time: Date) => {
    const ids: string[] = []
    for (let misses = 0; misses < 3; ) {
      const claimed = await outbox.claim(time)
      misses = claimed.length === 0 ? misses + 1 : 0
      ids.push(...claimed.map(({ id }) => id))
    }
    return ids
  }

  it('gives each mail to one of several instances, and to another one only when it has held it for too long', async () => {
    const claimed = await Promise.all(outboxes.map((outbox) => claimAll(outbox, now)))
    expect(claimed.flat().toSorted()).toEqual([...new Set(claimed.flat())].toSorted())
    expect(claimed.flat()).toHaveLength(300)
    expect(await outboxes[0].claim(later(179))).toEqual([])
    expect(await outboxes[0].claim(later(180))).toHaveLength(10)
  })

  it('gives nothing twice that is finished or postponed, and at once what was given back', async () => {
    const [outbox] = outboxes
    const [first, second, ...rest] = (await outbox.claim(now)).map(({ id }) => id)
    await outbox.finish(first ?? '', { status: 'sent', now })
    await outbox.postpone(second ?? '', { due: later(600), reason: '450' })
    await outbox.release(rest, now)
    const ids = await claimAll(outbox, now)
    expect(ids).toHaveLength(298)
    expect(ids).toEqual(expect.arrayContaining(rest))
    expect((await outbox.claim(later(600))).every(({ attempts }) => attempts === 2)).toBe(true)
  })
})
