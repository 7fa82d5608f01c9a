import { type Kysely, sql } from 'kysely'

const forms = ['course_registrations', 'collaboration_requests']

/** The outbox (decision 030). A mail goes with the form that it tells of. */
export async function createMails(database: Kysely<unknown>): Promise<void> {
  let table = database.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('admitted_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('reason', 'text')
  for (const form of forms) {
    table = table.addColumn(form, 'text', (column) => column.references(`${form}.id`).onDelete('cascade'))
  }
  await table.execute()
  for (const form of forms) {
    await database.schema
      .createIndex(`mails_${form}`)
      .on('mails')
      .column(form)
      .where(sql.ref(form), 'is not', null)
      .execute()
  }
  await database.schema
    .createIndex('mails_due')
    .on('mails')
    .column('due_at')
    .where(sql.ref('status'), '=', sql.lit('waiting'))
    .execute()
}
