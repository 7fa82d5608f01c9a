import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway, isForbidden } from '#server/database/failures.ts'
import { migrationLock } from '#server/database/migrate.ts'
import { createUnlimitedPostgresDialect } from '#server/database/postgres.ts'
import {
  askAsRole,
  composeRoleError,
  type ExcessRight,
  listExcessRights,
  makeVisitor,
  visitorName,
} from '#server/database/roles/role-repair.ts'
import { submissionTables } from '#server/database/tables.ts'
import { describeReason } from '#server/startup/start-error.ts'
import { readableColumns, takenTables } from './submission-writer.ts'

const addedTables = [...submissionTables, ...takenTables]

interface Addresses {
  databaseUrl: string
  visitorDatabaseUrl: string
}

interface Misfit {
  issue: string
  statements?: string[]
  grants?: string[]
}

/** Lets VISITOR_DATABASE_URL's role store forms. Throws StartError where it may do more, or cannot be let. */
export async function prepareVisitorRole({ databaseUrl, visitorDatabaseUrl }: Addresses): Promise<void> {
  const place = await askAsRole(databaseUrl, readFormsPlace)
  let misfit = await findMisfit(visitorDatabaseUrl, place)
  if (misfit?.grants !== undefined) {
    await runAsOwner(databaseUrl, misfit.grants)
    misfit = await findMisfit(visitorDatabaseUrl, place)
  }
  if (misfit === undefined) return
  const { issue, statements } = misfit
  throw composeRoleError([
    statements === undefined
      ? await askAsRole(databaseUrl, (client) => makeVisitor(client, databaseUrl, issue))
      : { issues: [issue], statements, settings: [] },
  ])
}

async function findMisfit(address: string, place: FormsPlace): Promise<Misfit | undefined> {
  try {
    return await askAsRole(address, async (client) =>
      judge(await readVisitorRights(client, place), await listExcessRights(client), place),
    )
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return { issue: `VISITOR_DATABASE_URL cannot be used: ${describeReason(error)}.` }
  }
}

function judge(rights: VisitorRights, excess: readonly ExcessRight[], place: FormsPlace): Misfit | undefined {
  const { role, isHere, hasEnough, hasTooMuch } = rights
  if (!isHere) return { issue: 'VISITOR_DATABASE_URL leads to another database than DATABASE_URL.' }
  if (hasEnough && !hasTooMuch && excess.length === 0) return undefined
  const grants = listGrants(role, place)
  const may = `${role} of VISITOR_DATABASE_URL may`
  if (excess.length === 0 && !hasTooMuch)
    return { issue: `${may} not store forms.`, statements: grants, grants }
  const named = excess.map(({ right }) => `; ${right}`).join('')
  const isOurs = role === place.visitor
  const revocations = ['tables', 'routines'].map(
    (kind) => `revoke all on all ${kind} in schema ${place.schema} from public, ${role}`,
  )
  const statements = [...excess.map(({ repair }) => repair), ...revocations, ...grants]
  return {
    issue: `${may} do more than store forms${named}.`,
    // Another role may be somebody else's, so nothing is taken from it.
    ...(isOurs && { statements }),
    // What everybody may do is revoked with them.
    ...(excess.length === 0 && { grants }),
  }
}

/** In turn with migrations: PostgreSQL rejects concurrent changes of one table's privileges. */
async function runAsOwner(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const owner = new Kysely({ dialect: createUnlimitedPostgresDialect(databaseUrl) })
  try {
    await owner.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
      for (const statement of statements) await sql.raw(statement).execute(transaction)
    })
  } catch (error) {
    // An administrator may have to run them.
    if (!isForbidden(error)) throw error
  } finally {
    await owner.destroy()
  }
}

/** Where the owner of the tables stores forms; names are quoted where SQL needs it. */
interface FormsPlace {
  /** The database and this run of its server. */
  server: string
  database: string
  schema: string
  visitor: string
  tables: string[]
}

interface VisitorRights {
  role: string
  isHere: boolean
  hasEnough: boolean
  hasTooMuch: boolean
}

function listGrants(role: string, { database, schema }: FormsPlace): string[] {
  const list = (tables: readonly string[]) => tables.map((table) => `${schema}.${table}`).join(', ')
  return [
    `revoke temporary on database ${database} from public`,
    `revoke create on schema ${schema} from public`,
    `grant connect on database ${database} to ${role}`,
    `grant usage on schema ${schema} to ${role}`,
    // Earlier versions let visitors add to it.
    `revoke insert on ${list(['mails'])} from ${role}`,
    `grant insert on ${list(addedTables)} to ${role}`,
    `grant select (${readableColumns.join(', ')}) on ${list(submissionTables)} to ${role}`,
  ]
}

const server = `format('%s %s', extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database()))`

async function readFormsPlace(client: pg.Client): Promise<FormsPlace> {
  const { rows } = await client.query<FormsPlace>(
    `select ${server} as server, quote_ident(current_database()) as database,
      quote_ident(current_schema()) as schema,
      quote_ident(${visitorName}) as visitor,
      array(select table_name::regclass::oid::text from unnest($1::text[]) as table_name) as tables`,
    [addedTables],
  )
  const [place] = rows
  if (place === undefined) throw new Error('PostgreSQL did not say where it is')
  return place
}

const rights = `
  with forms as (
    select * from unnest($1::text[], $3::oid[]) as form (name, oid)
  ), tables as (
    select oid, oid in (select oid from forms) as "isForm" from pg_class
    where relnamespace in (select relnamespace from pg_class where oid = any ($3)) and relkind in ('r', 'v', 'm', 'p', 'S')
  )
  select quote_ident(rolname) as role, ${server} = $4 as "isHere",
    (select bool_and(coalesce(to_regclass(name) = oid, false) and has_table_privilege(oid, 'insert')
      and (name = any ($5::text[]) or
        (select bool_and(has_column_privilege(oid, readable, 'select')) from unnest($2::text[]) as readable)))
     from forms) as "hasEnough",
    exists (select from pg_class where oid = any ($3) and has_schema_privilege(relnamespace, 'create'))
    or has_database_privilege(current_database(), 'create, temporary')
    or exists (select from tables where has_table_privilege(oid, 'select, update, delete, truncate, references, trigger')
      or has_any_column_privilege(oid, 'update, references'))
    or exists (select from tables where not "isForm" and has_any_column_privilege(oid, 'select, insert'))
    or exists (select from tables join pg_attribute on attrelid = tables.oid
      where attnum > 0 and not attisdropped and not attname = any ($2::text[])
      and has_column_privilege(tables.oid, attnum, 'select'))
    -- Does what its owner may.
    or exists (select from pg_proc where prosecdef and has_function_privilege(oid, 'execute')
      and pronamespace in (select relnamespace from pg_class where oid = any ($3))) as "hasTooMuch"
  from pg_roles where rolname = session_user`

async function readVisitorRights(client: pg.Client, place: FormsPlace): Promise<VisitorRights> {
  const parameters = [addedTables, readableColumns, place.tables, place.server, takenTables]
  const { rows } = await client.query<VisitorRights>(rights, parameters)
  const [found] = rows
  if (found === undefined) throw new Error('PostgreSQL did not say which role this is')
  return found
}
