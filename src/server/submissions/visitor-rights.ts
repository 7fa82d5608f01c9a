import pg from 'pg'
import { submissionTables } from '#server/database/tables.ts'
import { readableColumns } from './readable-columns.ts'

const connectionTimeout = 5000

/** The SQL that grants a PostgreSQL role a visitor's rights, and revokes all others of `public`. */
export function listGrants({
  role,
  database,
  schema,
}: Record<'role' | 'database' | 'schema', string>): string[] {
  const tables = submissionTables.map((table) => `"${schema}".${table}`).join(', ')
  return [
    `revoke temporary on database "${database}" from public`,
    `revoke create on schema "${schema}" from public`,
    `grant connect on database "${database}" to "${role}"`,
    `grant usage on schema "${schema}" to "${role}"`,
    `grant insert on ${tables} to "${role}"`,
    `grant select (${readableColumns.join(', ')}) on ${tables} to "${role}"`,
  ]
}

const rights = `
  with forms as (
    select table_name::regclass as form from unnest($1::text[]) as table_name
  ), tables as (
    select c.oid, c.oid in (select form from forms) as holds_forms
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'v', 'm', 'p', 'S')
  )
  select
    (select bool_and(has_table_privilege(form, 'insert')
      and (select bool_and(has_column_privilege(form, column_name, 'select'))
           from unnest($2::text[]) as column_name)) from forms) as enough,
    rolsuper or rolcreaterole or rolcreatedb or rolbypassrls
    or exists (select from pg_auth_members where member = pg_roles.oid)
    or has_schema_privilege(current_schema(), 'create')
    or has_database_privilege(current_database(), 'create, temporary')
    or exists (select from tables where has_table_privilege(oid, 'select, update, delete, truncate, references, trigger')
      or has_any_column_privilege(oid, 'update, references'))
    or exists (select from tables where not holds_forms and has_any_column_privilege(oid, 'select, insert'))
    or exists (select from tables join pg_attribute on attrelid = tables.oid
      where attnum > 0 and not attisdropped and not attname = any ($2::text[])
      and has_column_privilege(tables.oid, attnum, 'select')) as too_much
  from pg_roles where rolname = current_user`

/** Why the role of an address is unfit for visitors; undefined when it is fit. */
export async function inspectVisitorRole(address: string): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: connectionTimeout,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ enough: boolean; too_much: boolean }>(rights, [
      submissionTables,
      readableColumns,
    ])
    const [found] = rows
    if (found?.too_much !== false) return 'it may do more than store forms'
    return found.enough ? undefined : 'it may not store forms'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
