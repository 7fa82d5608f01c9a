import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { StartError } from '#server/startup/start-error.ts'
import { findPlace, type Place, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { runStatements } from '#tests/postgres-database.ts'
import { followRoleMessage } from '#tests/role-repair.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { openSubmissionWriter } from './open-writer.ts'

const onPostgres = testDatabases.filter(({ engine }) => engine === 'PostgreSQL')

describe.each(onPostgres)('the visitors’ role', ({ create }) => {
  let database: TestDatabase
  let place: Place
  let role: string

  beforeEach(async () => {
    database = await create()
    place = findPlace(database.environment)
    role = new URL(place.visitorDatabaseUrl ?? '').username
    await (await openDatabase(place)).close()
  })
  afterEach(() => database.dispose())

  const administer = (...statements: string[]) => runStatements(database.administratorUrl ?? '', statements)
  const changeAddress = (address: string | undefined, changes: Partial<URL>) =>
    Object.assign(new URL(address ?? ''), changes).href
  const storeThrough = async (changes: Partial<Place> = {}) => {
    const submissions = await openSubmissionWriter({ ...place, ...changes })
    const id = randomUUID()
    const stored = await submissions.insert('collaboration_requests', {
      id,
      created_at: '',
      status: 'new',
      language: 'es',
      consent_version: '',
      idempotency_key: id,
      request_hash: '',
      fields: makeCollaborationRequest(),
    })
    await submissions.close()
    return stored
  }
  const readRejection = async (changes: Partial<Place> = {}) => {
    const error = await storeThrough(changes).catch((reason: unknown) => reason)
    if (!(error instanceof StartError)) throw new Error('opened, or failed otherwise', { cause: error })
    return error.message
  }
  /** Does what the message says, and stores a form through the role that it leads to. */
  const storeAfter = async (message: string) =>
    storeThrough(findPlace(await followRoleMessage(message, database)))

  it('is let by the owner of the tables, by one of those who come at the same time', async () => {
    for (const stored of await Promise.all(Array.from({ length: 4 }, () => storeThrough())))
      expect(stored.ok).toBe(true)
  })

  it.each([
    ['alter role ROLE createrole', 'it has the attribute createrole'],
    ['alter role ROLE replication', 'it has the attribute replication'],
    ['grant pg_read_server_files to ROLE', 'it is a member of pg_read_server_files'],
    ['grant OWNER to ROLE', 'it is a member of OWNER'],
    ['grant select on collaboration_requests to ROLE', 'may do more than store forms'],
    ['grant select (email) on collaboration_requests to ROLE', 'may do more than store forms'],
    ['grant delete on collaboration_requests to ROLE', 'may do more than store forms'],
    ['grant insert on user_roles to ROLE', 'may do more than store forms'],
    ['grant select (id) on mails to ROLE', 'may do more than store forms'],
    ['grant update (status) on mails to ROLE', 'may do more than store forms'],
    ['grant select on session to public', 'may do more than store forms'],
    [
      "create function leak() returns setof text security definer language sql as 'select email from collaboration_requests'",
      'may do more than store forms',
    ],
  ])('is refused after %s, in words that mend it', async (statement, reason) => {
    const owner = new URL(place.databaseUrl ?? '').username
    const name = (text: string) => text.replace('ROLE', role).replace('OWNER', owner)
    await administer(name(statement))
    const message = await readRejection()
    expect(message).toContain(`${role} of VISITOR_DATABASE_URL may do more than store forms`)
    expect(message).toContain(name(reason))
    expect(await storeAfter(message)).toMatchObject({ ok: true })
  })

  it('that the owner of the tables cannot let store forms is let by what is to be run', async () => {
    // As rented databases have it: the owner of the tables does not own the database.
    await administer(`alter database ${new URL(place.databaseUrl ?? '').username} owner to postgres`)
    const message = await readRejection()
    expect(message).toContain(`  revoke temporary on database`)
    expect(await storeAfter(message)).toMatchObject({ ok: true })
  })

  it('is made anew where the address leads to somebody else’s', async () => {
    const elsewhere = await create()
    await (await openDatabase(findPlace(elsewhere.environment))).close()
    const issues: [string | undefined, string][] = [
      [place.databaseUrl, `${new URL(place.databaseUrl ?? '').username} of VISITOR_DATABASE_URL may do more`],
      [database.administratorUrl, 'postgres of VISITOR_DATABASE_URL may do more'],
      [changeAddress(place.visitorDatabaseUrl, { username: 'nobody_knows' }), 'does not exist'],
      [elsewhere.environment.VISITOR_DATABASE_URL, 'leads to another database than DATABASE_URL'],
    ]
    for (const [visitorDatabaseUrl, reason] of issues) {
      const message = await readRejection({ visitorDatabaseUrl })
      expect(message).toContain(reason)
      // Nothing is taken from a role that may serve other ends.
      expect(message.match(/^ {2}.*;$/gm)).toEqual([`  alter role ${role} login password '…';`])
      expect(await storeAfter(message)).toMatchObject({ ok: true })
    }
    await elsewhere.dispose()
  })

  it('is the one that logs in, whichever it takes on afterwards', async () => {
    const url = new URL(place.databaseUrl ?? '')
    await administer(`grant ${role} to ${url.username}`)
    url.searchParams.set('options', `-c role=${role}`)
    expect(await readRejection({ visitorDatabaseUrl: url.href })).toContain('may do more than store forms')
  })
})
