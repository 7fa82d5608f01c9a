import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { testDatabases } from '#tests/databases.ts'
import { readSessionSecret } from './session-secret.ts'

describe.each(testDatabases)('the session secret on $engine', ({ create, engine }) => {
  it('is made once, and is the same for everyone who asks', async () => {
    const { environment, dispose } = await create()
    const dataFolder = environment.DATA_DIR
    const open = await openDatabase({ databaseUrl: environment.DATABASE_URL, dataFolder })
    const secrets = await Promise.all(Array.from({ length: 5 }, () => readSessionSecret(open, dataFolder)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[\w-]{43}$/)
    const files = readdirSync(dataFolder).filter((name) => name.startsWith('secret'))
    expect(files).toEqual(engine === 'SQLite' ? ['secret'] : [])
    for (const file of files) expect(statSync(join(dataFolder, file)).mode & 0o777).toBe(0o600)
    await open.close()
    await dispose()
  })
})
