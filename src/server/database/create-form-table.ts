import type { QueryExecutorProvider } from 'kysely'
import { executeStatements } from './migrations/execute-statements.ts'

/** Creates the table of a form, for the migration that brings it: what every form's table has, the columns of its fields
 * (`text?` may be null), and how mails and replies name its rows. The two first forms have theirs by earlier ones. */
export async function createFormTable(
  database: QueryExecutorProvider,
  table: string,
  fields: Readonly<Record<string, 'text' | 'text?'>>,
): Promise<void> {
  const columns = Object.entries(fields).map(
    ([name, kind]) => `, "${name}" ${kind === 'text' ? 'text not null' : 'text'}`,
  )
  const filled = ['trashed_at', 'mails_due_at'].map((column) =>
    indexFilled(table, column, `${table}_${column}`),
  )
  const references = ['mails', 'replies'].map(
    (other) => `alter table ${other} add column "${table}" text references "${table}" (id) on delete cascade;
      ${indexFilled(other, table, `${other}_${table}`)}`,
  )
  await executeStatements(
    database,
    `create table "${table}" (id text not null primary key, created_at text not null, status text not null,
      language text not null, consent_version text not null, idempotency_key text unique, request_hash text,
      trashed_at text, trashed_by text, search_words text, notes text, reply_draft text,
      mails_due_at text${columns.join('')});
    create index "${table}_same_words" on "${table}" ("request_hash") where "idempotency_key" is null;
    create index "${table}_folders" on "${table}" ("status", "trashed_at", "id");
    ${filled.join(';')};
    ${references.join(';')}`,
  )
}

function indexFilled(table: string, column: string, name: string): string {
  return `create index "${name}" on "${table}" ("${column}") where "${column}" is not null`
}
