import { randomBytes } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { migrationLock } from '#server/database/migrate.ts'
import { createUnlimitedPostgresDialect } from '#server/database/postgres.ts'
import type { Schema } from '#server/database/tables.ts'
import { StartError } from '#server/startup/start-error.ts'
import { inspectVisitorRole, listGrants } from './visitor-rights.ts'

const secretName = 'visitor'

/** PostgreSQL cuts names off after 63 bytes, and our suffix takes eight. */
const longestName = 55

/** Gives the operator's address if its role may do what a visitor needs and no more. Throws StartError. */
export async function checkVisitorAddress(visitorDatabaseUrl: string): Promise<string> {
  const reason = await inspectVisitorRole(visitorDatabaseUrl)
  if (reason === undefined) return visitorDatabaseUrl
  throw new StartError(`The role of VISITOR_DATABASE_URL is not right: ${reason}.`)
}

/** Gives the address of the visitors' role; creates it if missing, with checked grants. Throws StartError. */
export async function makeVisitorAddress(databaseUrl: string): Promise<string> {
  const owner = new Kysely<Schema>({ dialect: createUnlimitedPostgresDialect(databaseUrl) })
  try {
    return await owner.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
      try {
        return await makeInTurn(connection, databaseUrl)
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
      }
    })
  } finally {
    await owner.destroy()
  }
}

async function makeInTurn(owner: Kysely<Schema>, databaseUrl: string): Promise<string> {
  const { database, schema } = await readPlace(owner)
  const role = `${database.slice(0, longestName)}_visitor`
  const password = await readPassword(owner)
  const address = new URL(databaseUrl)
  address.searchParams.set('user', role)
  address.searchParams.set('password', password)
  if ((await inspectVisitorRole(address.href)) === undefined) return address.href
  const grants = listGrants({ role, database, schema })
  const reason = await makeRole(owner, { role, password, grants }).then(
    () => inspectVisitorRole(address.href),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (reason === undefined) return address.href
  const lines = [`create role "${role}" login password '…'`, ...grants].map((line) => `  ${line};`)
  throw new StartError(
    [
      `The visitors' own role in the database cannot be made: ${reason}.`,
      'Run this as an administrator of the database, with a password of your choice:',
      ...lines,
      `Then set VISITOR_DATABASE_URL to the address of the database with the role ${role} and that password.`,
    ].join('\n'),
  )
}

async function readPlace(owner: Kysely<Schema>) {
  const { rows } = await sql<{ database: string; schema: string }>`
    select current_database() as database, current_schema() as schema`.execute(owner)
  const [place] = rows
  if (place === undefined) throw new Error('PostgreSQL did not say where it is')
  return place
}

async function readPassword(owner: Kysely<Schema>): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await owner
    .insertInto('secrets')
    .values({ name: secretName, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const secret = await owner
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow()
  return secret.value
}

async function makeRole(
  owner: Kysely<Schema>,
  { role, password, grants }: { role: string; password: string; grants: string[] },
): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(owner)
  const verb = rows.length === 0 ? sql`create` : sql`alter`
  await sql`${verb} role ${sql.id(role)} login password ${sql.lit(password)}`.execute(owner)
  for (const grant of grants) await sql.raw(grant).execute(owner)
}
