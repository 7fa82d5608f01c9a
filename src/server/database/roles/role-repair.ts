import type pg from 'pg'
import { StartError } from '#server/startup/start-error.ts'

export interface RoleRepair {
  issues: string[]
  /** SQL, to be run by an administrator. */
  statements: string[]
  /** Variables of the environment that follow from the statements. */
  settings: string[]
}

/** The error that ends the start, with all that is to be done. */
export function composeRoleError(repairs: readonly RoleRepair[]): StartError {
  const list = (part: keyof RoleRepair, end = '') =>
    repairs.flatMap((repair) => repair[part].map((line) => `  ${line}${end}`))
  const [issues, statements, settings] = [list('issues'), list('statements', ';'), list('settings')]
  return new StartError(
    [
      'The roles in the database are not right:',
      ...issues,
      'Run this in that database as an administrator of PostgreSQL, with a password of your own for each …:',
      ...statements,
      settings.length === 0 ? 'Then start again.' : 'Then set this, and start again:',
      ...settings,
    ].join('\n'),
  )
}

/** As SQL. PostgreSQL cuts names off after 63 bytes. */
export const visitorName = `left(current_database(), 55) || '_visitor'`

/** Makes the visitors' role that is named after the database, and leads VISITOR_DATABASE_URL to it. */
export async function makeVisitor(
  client: pg.Client,
  databaseUrl: string,
  issue: string,
): Promise<RoleRepair> {
  const { rows } = await client.query<{ name: string }>(`select ${visitorName} as name`)
  const role = rows[0]?.name ?? ''
  return {
    issues: [issue],
    statements: [await composeLogin(client, role)],
    settings: [`VISITOR_DATABASE_URL=${composeAddress(databaseUrl, role)}`],
  }
}

/** The statement that makes a role with a password, or gives one to a role that exists. */
export async function composeLogin(client: pg.Client, role: string): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('%s role %I login password %s',
      case when exists (select from pg_roles where rolname = $1) then 'alter' else 'create' end, $1, $2::text) as statement`,
    [role, "'…'"],
  )
  return rows[0]?.statement ?? ''
}

/** The address of the same database for another role, whose password is left open. */
export function composeAddress(databaseUrl: string, role: string): string {
  const url = new URL(databaseUrl)
  url.username = ''
  url.password = ''
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  const name = encodeURIComponent(role)
  if (url.host !== '') return url.href.replace('//', `//${name}:…@`)
  // The address of a socket has no place for a name before its host.
  return `${url.href}${url.search === '' ? '?' : '&'}user=${name}&password=…`
}

/** What a role may do that the product does not need, and the statement that takes it away. */
export interface ExcessRight {
  right: string
  repair: string
}

// The role that logged in: with the option `role` an address can make a stronger one look like another.
const rights = `
  with role as (
    select pg_roles.*, quote_ident(rolname) as quoted from pg_roles where rolname = session_user
  ), attributes as (
    select format('it has the attribute %s', attribute) as "right",
      format('alter role %s no%s', quoted, attribute) as repair
    from role cross join lateral (values
      ('superuser', rolsuper), ('createrole', rolcreaterole), ('createdb', rolcreatedb),
      ('replication', rolreplication), ('bypassrls', rolbypassrls)) as held (attribute, holds)
    where holds
  ), memberships as (
    select format('it is a member of %I', "group".rolname), format('revoke %I from %s', "group".rolname, quoted)
    from role join pg_auth_members on member = role.oid join pg_roles "group" on "group".oid = roleid
  ), grants as (
    select format('it may use the %s %s', kind, identity),
      format('revoke all on %s %s from %s', kind, identity, quoted)
    from role join pg_shdepend on refclassid = 'pg_authid'::regclass and refobjid = role.oid and deptype = 'a'
      and dbid in (0, (select oid from pg_database where datname = current_database()))
    join (values ('pg_proc', 'routine'), ('pg_language', 'language'), ('pg_parameter_acl', 'parameter'),
      ('pg_foreign_data_wrapper', 'foreign data wrapper'), ('pg_foreign_server', 'foreign server')
    ) as kinds (catalog, kind) on catalog = classid::regclass::text
    cross join lateral pg_identify_object(classid, objid, 0)
  )
  select * from attributes union all select * from memberships union all select * from grants`

/** What the role of the connection may do beyond any need of the product, whatever the database. */
export async function listExcessRights(client: pg.Client): Promise<ExcessRight[]> {
  return (await client.query<ExcessRight>(rights)).rows
}

const timeout = 5000 // ms, for the connection and for each statement

/** Asks PostgreSQL on a connection of its own, as the role of the address. Throws what connecting and asking throw. */
export async function askAsRole<T>(address: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const { Client } = await import('pg')
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  // Without a listener a connection that breaks between queries would end the process; the next query fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
