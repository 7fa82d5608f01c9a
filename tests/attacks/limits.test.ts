import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productLimits } from '#server/limits/limits.ts'
import { countStatuses } from '#tests/attacks/account-calls.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type Answer, createClientAddress, send } from '#tests/processes/client.ts'
import { createForm } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'

const { max, window } = productLimits.formsByAddress

describe.each(testDatabases)('too many forms on $engine', ({ create, engine }) => {
  let database: TestDatabase
  let products: Product[]

  const start = async (settings: Record<string, string> = {}) => {
    const product = await startProduct({ environment: { ...database.environment, ...settings } })
    products.push(product)
    return product
  }
  const post = (
    { address }: Product,
    from: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const { path, body } = createForm()
    return send(`${address}${path}`, { method: 'POST', body, from, headers })
  }
  const postMany = async (product: Product, from: string, count: number) => {
    return countLet(await Promise.all(Array.from({ length: count }, () => post(product, from))))
  }

  /** One that knows a proxy, which no attacker here is. */
  let product: Product

  beforeAll(async () => {
    database = await create()
    products = []
    product = await start({ TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const product of products) await product[Symbol.asyncDispose]()
    await database.dispose()
  })

  it('from one address are refused in its language, whatever it claims, and from no other', async () => {
    const attacker = createClientAddress()
    expect(await postMany(product, attacker, max + 40)).toEqual({ let: max, 429: 40 })
    const refused = await post(product, attacker, {
      'Accept-Language': 'de',
      'X-Forwarded-For': '192.0.2.7',
      'X-Real-IP': '192.0.2.7',
      Forwarded: 'for=192.0.2.7',
    })
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(window / 1000)
    expect(JSON.parse(refused.text)).toEqual({
      success: false,
      error: 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
      code: 'too_many_requests',
    })
    expect((await post(product, createClientAddress())).status).toBe(201)
  })

  it('behind a trusted proxy are counted by the address it names, of IPv6 by the network', async () => {
    const postFor = (address: string) => post(product, '127.0.0.1', { 'X-Forwarded-For': address })
    const answers = Array.from({ length: max + 1 }, (_, host) =>
      postFor(`2001:db8:1:2::${host.toString(16)}`),
    )
    expect(countLet(await Promise.all(answers))).toEqual({ let: max, 429: 1 })
    expect((await postFor('2001:db8:1:3::1')).status).toBe(201)
    expect((await postFor('192.0.2.7')).status).toBe(201)
  })

  it('are refused, and others let through, while the counts cannot be stored', async () => {
    const attacker = createClientAddress()
    await postMany(product, attacker, 1)
    const giveBack = await takeCounts(database)
    try {
      expect(await postMany(product, attacker, max)).toEqual({ let: max - 1, 429: 1 })
      expect((await post(product, createClientAddress())).status).toBe(201)
    } finally {
      await giveBack()
    }
  })

  it('are refused for now, and not let through, while the counts wait for the database', async () => {
    const release = await lockCounts(database)
    try {
      const answer = await post(product, createClientAddress())
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    } finally {
      await release()
    }
    expect((await post(product, createClientAddress())).status).toBe(201)
  })

  it('are still refused after a kill, and by another instance', async () => {
    const attacker = createClientAddress()
    await postMany(product, attacker, max)
    await product.end('SIGKILL')
    const keys = await readKeys(database)
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
    const second = await start()
    expect((await post(second, attacker)).status).toBe(429)
    expect((await post(second, createClientAddress())).status).toBe(201)
    if (engine === 'SQLite') return

    const third = await start()
    const other = createClientAddress()
    expect(await postMany(second, other, max - 10)).toEqual({ let: max - 10 })
    expect(await postMany(third, other, 20)).toEqual({ let: 10, 429: 10 })
  })
})

/** What a slow machine could not store in time (503) was let through, too. */
function countLet(answers: readonly Answer[]) {
  const { 201: stored = 0, 503: late = 0, ...others } = countStatuses(answers)
  return { let: stored + late, ...others }
}

/** What the counts are stored under. */
async function readKeys(database: TestDatabase): Promise<unknown[]> {
  const rows = await runStatement(database, 'select key from rate_limits')
  return rows.map(({ key }) => key)
}

/** Takes the table of the counts away, until it is given back. */
async function takeCounts(database: TestDatabase): Promise<() => Promise<void>> {
  await runStatement(database, 'alter table rate_limits rename to away')
  return async () => {
    await runStatement(database, 'alter table away rename to rate_limits')
  }
}

/** Keeps everybody else from writing counts, until it is given back: on SQLite from writing anything. */
async function lockCounts({ environment }: TestDatabase): Promise<() => Promise<void>> {
  if (environment.DATABASE_URL === undefined) {
    const file = new DatabaseSync(join(environment.DATA_DIR, 'oboist.sqlite'))
    file.exec('begin immediate')
    return async () => file.close()
  }
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  await client.query('lock table rate_limits in exclusive mode')
  return () => client.end()
}

async function runStatement(
  { environment }: TestDatabase,
  statement: string,
): Promise<Record<string, unknown>[]> {
  if (environment.DATABASE_URL === undefined) {
    const file = new DatabaseSync(join(environment.DATA_DIR, 'oboist.sqlite'))
    try {
      return file.prepare(statement).all()
    } finally {
      file.close()
    }
  }
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
