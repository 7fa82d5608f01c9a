import { existsSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabases } from './support/databases.ts'

describe.each(testDatabases)('a test database on $engine', ({ createEmpty: create }) => {
  it('is empty, its own, and gone afterwards', async () => {
    const [one, two] = await Promise.all([create(), create()])
    expect(one.environment.DATA_DIR).not.toBe(two.environment.DATA_DIR)
    expect(existsSync(one.environment.DATA_DIR)).toBe(true)
    await Promise.all([one.dispose(), two.dispose()])
    expect(existsSync(one.environment.DATA_DIR)).toBe(false)
  })
})

const onPostgres = testDatabases.filter(({ engine }) => engine === 'PostgreSQL')

describe.each(onPostgres)('a PostgreSQL test database', ({ createEmpty: create }) => {
  it('answers queries in UTF-8 and refuses them once it is gone', async () => {
    const { environment, dispose } = await create()
    const client = new pg.Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    expect((await client.query("select current_setting('server_encoding') as encoding")).rows).toEqual([
      { encoding: 'UTF8' },
    ])
    await client.end()
    await dispose()
    const late = new pg.Client({ connectionString: environment.DATABASE_URL })
    await expect(late.connect()).rejects.toThrow('does not exist')
  })
})
