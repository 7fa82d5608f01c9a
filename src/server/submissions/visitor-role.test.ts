import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { StartError } from '#server/startup/start-error.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { openSubmissionWriter } from './open-writer.ts'

const onPostgres = testDatabases.filter(({ engine }) => engine === 'PostgreSQL')

describe.each(onPostgres)('the visitors’ role', ({ create }) => {
  let database: TestDatabase
  let administrator: pg.Client
  let address: string

  beforeEach(async () => {
    database = await create()
    address = database.environment.DATABASE_URL ?? ''
    administrator = new pg.Client({ connectionString: address })
    await administrator.connect()
    const open = await openDatabase({ databaseUrl: address, dataFolder: database.environment.DATA_DIR })
    await open.close()
  })
  afterEach(async () => {
    await administrator.end()
    await database.dispose()
  })

  const storeThrough = async (place: { databaseUrl: string; visitorDatabaseUrl?: string }) => {
    const submissions = await openSubmissionWriter({ ...place, dataFolder: database.environment.DATA_DIR })
    const stored = await submissions.insert('collaboration_requests', {
      ...{ id: randomBytes(8).toString('hex'), created_at: '', status: 'new', language: 'es' },
      ...{ consent_version: '', idempotency_key: null, request_hash: null },
      fields: makeCollaborationRequest(),
    })
    await submissions.close()
    return stored
  }

  /** An owner of all tables who may make no roles, as rented databases have it. */
  const makePlainOwner = async () => {
    const role = `owner_${randomBytes(8).toString('hex')}`
    await administrator.query(`create role ${role} login`)
    await administrator.query(`grant all on all tables in schema public to ${role}`)
    return withRole(address, role)
  }

  const readRejection = async (opening: Promise<unknown>) => {
    const error = await opening.catch((reason: unknown) => reason)
    if (!(error instanceof StartError)) throw new Error('opened, or failed otherwise', { cause: error })
    return error.message
  }

  it('is made once, and found by those who come later or at the same time', async () => {
    const openings = Array.from({ length: 4 }, () => storeThrough({ databaseUrl: address }))
    for (const stored of await Promise.all(openings)) expect(stored.ok).toBe(true)
    expect(await storeThrough({ databaseUrl: await makePlainOwner() })).toMatchObject({ ok: true })
  })

  it('that may not be made is asked for in words that can be run', async () => {
    const databaseUrl = await makePlainOwner()
    const message = await readRejection(storeThrough({ databaseUrl }))
    expect(message).toMatch(/^The visitors' own role in the database cannot be made: permission denied/)
    const statements = message.split('\n').filter((line) => line.startsWith('  '))
    for (const statement of statements) await administrator.query(statement)
    const role = /create role "(.+?)"/.exec(message)?.[1] ?? ''
    const visitorDatabaseUrl = withRole(address, role)
    expect(await storeThrough({ databaseUrl, visitorDatabaseUrl })).toMatchObject({ ok: true })
  })

  it('is refused when it may do more, or not enough, or is not there', async () => {
    const open = (visitorDatabaseUrl: string) => storeThrough({ databaseUrl: address, visitorDatabaseUrl })
    const issues: [string, RegExp][] = [
      [address, /may do more than store forms/],
      [await makePlainOwner(), /may do more than store forms/],
      [withRole(address, 'nobody_knows'), /does not exist/],
      ['postgres://127.0.0.1:1/nowhere', /ECONNREFUSED/],
    ]
    for (const [visitorDatabaseUrl, reason] of issues) {
      const message = await readRejection(open(visitorDatabaseUrl))
      expect(message).toMatch(/^The role of VISITOR_DATABASE_URL is not right: /)
      expect(message).toMatch(reason)
    }
  })
})

function withRole(address: string, role: string): string {
  const url = new URL(address)
  url.username = role
  return url.href
}
