import type pg from 'pg'
import { StartError } from '#server/startup/start-error.ts'

/** What is not right with a role, and what mends it. */
export interface RoleRepair {
  /** A sentence each. */
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
      ...['The roles in the database are not right:', ...issues],
      'Run this in that database as an administrator of PostgreSQL, with a password of your own for each …:',
      ...[...statements, settings.length === 0 ? 'Then start again.' : 'Then set this, and start again:'],
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
