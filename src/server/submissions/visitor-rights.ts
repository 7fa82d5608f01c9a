import type pg from 'pg'
import { visitorName } from '#server/database/roles/role-repair.ts'
import { submissionTables } from '#server/database/tables.ts'
import { readableColumns } from './readable-columns.ts'

/** Where the owner of the tables stores forms; names are quoted where SQL needs it. */
export interface FormsPlace {
  /** The database and this run of its server. */
  server: string
  database: string
  schema: string
  /** How the visitors' role is called unless the operator chose another name. */
  visitor: string
  /** The identities of the forms' tables, in the order of `submissionTables`. */
  tables: string[]
}

export interface VisitorRights {
  role: string
  /** Whether it stores where the owner does. */
  isHere: boolean
  hasEnough: boolean
  hasTooMuch: boolean
}

/** The SQL that grants a PostgreSQL role a visitor's rights, and revokes all others of `public`. */
export function listGrants(role: string, { database, schema }: FormsPlace): string[] {
  const list = (tables: readonly string[]) => tables.map((table) => `${schema}.${table}`).join(', ')
  return [
    `revoke temporary on database ${database} from public`,
    `revoke create on schema ${schema} from public`,
    `grant connect on database ${database} to ${role}`,
    `grant usage on schema ${schema} to ${role}`,
    // Earlier versions let visitors add to it.
    `revoke insert on ${list(['mails'])} from ${role}`,
    `grant insert on ${list(submissionTables)} to ${role}`,
    `grant select (${readableColumns.join(', ')}) on ${list(submissionTables)} to ${role}`,
  ]
}

const server = `format('%s %s', extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database()))`

/** Where the forms are stored, asked by the owner of their tables. */
export async function readFormsPlace(client: pg.Client): Promise<FormsPlace> {
  const { rows } = await client.query<FormsPlace>(
    `select ${server} as server, quote_ident(current_database()) as database,
      quote_ident(current_schema()) as schema,
      quote_ident(${visitorName}) as visitor,
      array(select table_name::regclass::oid::text from unnest($1::text[]) as table_name) as tables`,
    [submissionTables],
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
      and (select bool_and(has_column_privilege(oid, readable, 'select')) from unnest($2::text[]) as readable))
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

/** What the role of a connection may do in the database of the forms. */
export async function readVisitorRights(client: pg.Client, place: FormsPlace): Promise<VisitorRights> {
  const parameters = [submissionTables, readableColumns, place.tables, place.server]
  const { rows } = await client.query<VisitorRights>(rights, parameters)
  const [found] = rows
  if (found === undefined) throw new Error('PostgreSQL did not say which role this is')
  return found
}
