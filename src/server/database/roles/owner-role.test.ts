import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { StartError } from '#server/startup/start-error.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { runStatements } from '#tests/postgres-database.ts'
import { followRoleMessage } from '#tests/role-repair.ts'
import { openTestServices } from '#tests/services.ts'

const onPostgres = testDatabases.filter(({ engine }) => engine === 'PostgreSQL')

describe.each(onPostgres)('the role of DATABASE_URL', ({ create }) => {
  let database: TestDatabase
  let role: string
  /** Roles that a test adds to the server. */
  let added: string[]

  beforeEach(async () => {
    database = await create()
    role = new URL(database.environment.DATABASE_URL ?? '').username
    added = []
  })
  afterEach(async () => {
    const server = Object.assign(new URL(database.administratorUrl ?? ''), { pathname: '/postgres' }).href
    await database.dispose()
    const drops = added.map((name) => `drop role ${name}`)
    await runStatements(server, drops)
  })

  const administer = (...statements: string[]) => runStatements(database.administratorUrl ?? '', statements)
  const open = async (environment = database.environment) => (await openTestServices({ environment })).close()
  const readRejection = async (environment = database.environment) => {
    const error = await open(environment).catch((reason: unknown) => reason)
    if (!(error instanceof StartError)) throw new Error('opened, or failed otherwise', { cause: error })
    return error.message
  }

  it('is one that owns its database and nothing else', async () => {
    await open()
    await open()
  })

  it.each(['superuser', 'createrole', 'createdb', 'replication', 'bypassrls'])(
    'is refused with the attribute %s, in words that mend it',
    async (attribute) => {
      await administer(`alter role ${role} ${attribute}`)
      const message = await readRejection()
      expect(message).toBe(`The roles in the database are not right:
  ${role} of DATABASE_URL has more than it needs: it has the attribute ${attribute}.
Run this in that database as an administrator of PostgreSQL, with a password of your own for each …:
  alter role ${role} no${attribute};
Then start again.`)
      await open(await followRoleMessage(message, database))
    },
  )

  it.each([
    ['grant pg_execute_server_program to ROLE', 'it is a member of pg_execute_server_program'],
    ['grant pg_write_server_files to ROLE', 'it is a member of pg_write_server_files'],
    [
      'grant execute on function pg_read_file(text) to ROLE',
      'it may use the routine pg_catalog.pg_read_file',
    ],
    ['grant alter system on parameter archive_command to ROLE', 'it may use the parameter archive_command'],
    ['grant usage on foreign data wrapper files to ROLE', 'it may use the foreign data wrapper files'],
  ])('is refused after %s, in words that mend it', async (statement, right) => {
    if (statement.includes('wrapper')) await administer('create foreign data wrapper files')
    await administer(statement.replace('ROLE', role))
    const message = await readRejection()
    expect(message).toContain(`${role} of DATABASE_URL has more than it needs: ${right}`)
    await open(await followRoleMessage(message, database))
  })

  it('is the one that logs in, whichever it takes on afterwards', async () => {
    await administer(`create role ${role}_strong login superuser`)
    added = [`${role}_strong`]
    const url = new URL(database.environment.DATABASE_URL ?? '')
    url.username = `${role}_strong`
    url.searchParams.set('options', `-c role=${role}`)
    expect(await readRejection({ ...database.environment, DATABASE_URL: url.href })).toContain('superuser')
  })

  it('of the first manual is led to two roles, with what is to be run and set', async () => {
    const place = findPlace(database.environment)
    await administer(`alter role ${role} createrole`)
    await (await openDatabase(place)).close()
    const { VISITOR_DATABASE_URL: _, ...before } = database.environment
    const message = await readRejection(before)
    const { host } = new URL(place.databaseUrl ?? '')
    expect(message).toBe(`The roles in the database are not right:
  ${role} of DATABASE_URL has more than it needs: it has the attribute createrole.
  VISITOR_DATABASE_URL is not set; it leads to the role that stores what visitors send.
Run this in that database as an administrator of PostgreSQL, with a password of your own for each …:
  alter role ${role} nocreaterole;
  alter role ${role}_visitor login password '…';
Then set this, and start again:
  VISITOR_DATABASE_URL=postgres://${role}_visitor:…@${host}/${role}`)
    await open(await followRoleMessage(message, { ...database, environment: before }))
  })

  it('that is the server’s own superuser is led to one that gets what is there', async () => {
    const place = findPlace(database.environment)
    const superuser = { ...database.environment, DATABASE_URL: database.administratorUrl ?? '' }
    await administer(`alter database ${role} owner to postgres`)
    await (await openDatabase({ ...place, databaseUrl: superuser.DATABASE_URL })).close()
    const message = await readRejection(superuser)
    expect(message).toContain('DATABASE_URL leads to postgres, the superuser of the server.')
    expect(message).not.toContain('alter role postgres')
    added = ['oboist']
    const environment = await followRoleMessage(message, { ...database, environment: superuser })
    expect(new URL(environment.DATABASE_URL ?? '').username).toBe('oboist')
    await open(environment)
  })

  it('that owns nothing of what is there is led to become its owner', async () => {
    const place = findPlace(database.environment)
    await administer(`alter database ${role} owner to postgres`)
    await (await openDatabase({ ...place, databaseUrl: database.administratorUrl })).close()
    const message = await readRejection()
    expect(message).toContain(`${role} of DATABASE_URL does not own what it works on.`)
    await open(await followRoleMessage(message, database))
  })
})
