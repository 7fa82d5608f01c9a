import { type QueryExecutorProvider, sql } from 'kysely'

/** Creates the table of a form, for the migration that brings it: what every form's table has, the columns of its fields
 * (`text?` may be null), and how mails and replies name its rows. The two first forms have theirs by earlier ones. */
export async function createFormTable(
  database: QueryExecutorProvider,
  table: string,
  fields: Readonly<Record<string, 'text' | 'text?'>>,
): Promise<void> {
  const columns = [
    'id text not null primary key',
    ...['created_at', 'status', 'language', 'consent_version'].map((name) => `${name} text not null`),
    'idempotency_key text unique',
    ...[
      'request_hash',
      'trashed_at',
      'trashed_by',
      'search_words',
      'notes',
      'reply_draft',
      'mails_due_at',
    ].map((name) => `${name} text`),
    ...Object.entries(fields).map(
      ([name, kind]) => `"${name}" ${kind === 'text' ? 'text not null' : 'text'}`,
    ),
  ]
  const statements = [
    `create table "${table}" (${columns.join()})`,
    `create index "${table}_same_words" on "${table}" ("request_hash") where "idempotency_key" is null`,
    `create index "${table}_folders" on "${table}" ("status", "trashed_at", "id")`,
    ...['trashed_at', 'mails_due_at'].map((column) => indexFilled(table, column, `${table}_${column}`)),
    ...['mails', 'replies'].flatMap((other) => [
      `alter table ${other} add column "${table}" text references "${table}" (id) on delete cascade`,
      indexFilled(other, table, `${other}_${table}`),
    ]),
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}

function indexFilled(table: string, column: string, name: string): string {
  return `create index "${name}" on "${table}" ("${column}") where "${column}" is not null`
}
