import { type Kysely, sql } from 'kysely'

/** What the columns of a form's fields hold: `text` always, `text?` perhaps. */
type FieldColumns = Readonly<Record<string, 'text' | 'text?'>>

/** Creates the table of a form, for the migration that brings it: what the table of every form has, the columns of its
 * fields, and how mails and replies name its rows. The two first forms have theirs by earlier migrations. */
export async function createFormTable(
  database: Kysely<unknown>,
  table: string,
  fields: FieldColumns,
): Promise<void> {
  let creation = database.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
  for (const name of ['request_hash', 'trashed_at', 'search_words', 'notes', 'reply_draft', 'mails_due_at'])
    creation = creation.addColumn(name, 'text')
  for (const [name, kind] of Object.entries(fields))
    creation = creation.addColumn(name, 'text', (column) => (kind === 'text' ? column.notNull() : column))
  await creation.execute()
  await createIndexes(database, table)
  for (const other of ['mails', 'replies']) {
    await database.schema
      .alterTable(other)
      .addColumn(table, 'text', (column) => column.references(`${table}.id`).onDelete('cascade'))
      .execute()
    await indexFilled(database, other, { name: `${other}_${table}`, column: table })
  }
}

async function createIndexes(database: Kysely<unknown>, table: string): Promise<void> {
  await database.schema
    .createIndex(`${table}_same_words`)
    .on(table)
    .column('request_hash')
    .where(sql.ref('idempotency_key'), 'is', null)
    .execute()
  await database.schema
    .createIndex(`${table}_folders`)
    .on(table)
    .columns(['status', 'trashed_at', 'id'])
    .execute()
  for (const column of ['trashed_at', 'mails_due_at'])
    await indexFilled(database, table, { name: `${table}_${column}`, column })
}

async function indexFilled(
  database: Kysely<unknown>,
  table: string,
  { name, column }: { name: string; column: string },
): Promise<void> {
  await database.schema
    .createIndex(name)
    .on(table)
    .column(column)
    .where(sql.ref(column), 'is not', null)
    .execute()
}
