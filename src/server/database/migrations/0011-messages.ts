import { type Kysely, sql } from 'kysely'
import { foldText } from '#domain/search/fold-text.ts'

const forms = {
  course_registrations: [
    'full_name',
    'email',
    'phone',
    'country',
    'instrument',
    'experience_level',
    'goals',
    'preferred_schedule',
    'message',
  ],
  collaboration_requests: ['name', 'email', 'subject', 'message'],
}

const portion = 200

/** Folders, search, notes and replies of messages; and the mails of a form wait in its own row (decision 030). */
export async function extendMessages(database: Kysely<unknown>): Promise<void> {
  for (const [form, fields] of Object.entries(forms)) {
    for (const column of ['trashed_at', 'search_words', 'notes', 'reply_draft', 'mails_due_at'])
      await database.schema.alterTable(form).addColumn(column, 'text').execute()
    for (const column of ['trashed_at', 'mails_due_at'])
      await database.schema
        .createIndex(`${form}_${column}`)
        .on(form)
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute()
    await database.schema.dropIndex(`${form}_status`).execute()
    await database.schema
      .createIndex(`${form}_folders`)
      .on(form)
      .columns(['status', 'trashed_at', 'id'])
      .execute()
    await fillSearchWords(database, form, fields)
  }
  await createReplies(database)
}

async function fillSearchWords(
  database: Kysely<unknown>,
  form: string,
  fields: readonly string[],
): Promise<void> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  for (let last = ''; ; ) {
    const { rows } = await sql<Record<string, string | null>>`
      select id, ${columns} from ${sql.table(form)} where id > ${last} order by id limit ${sql.lit(portion)}`.execute(
      database,
    )
    if (rows.length === 0) return
    const filled = rows.map(({ id, ...words }) => sql`(${id}, ${foldText(joinWords(words))})`)
    await sql`
      update ${sql.table(form)} set search_words = filled.column2
      from (values ${sql.join(filled)}) as filled where id = filled.column1`.execute(database)
    last = rows.at(-1)?.id ?? ''
  }
}

function joinWords(words: Record<string, string | null>): string {
  return Object.values(words)
    .filter((each) => each !== null)
    .join('\n')
}

async function createReplies(database: Kysely<unknown>): Promise<void> {
  let table = database.schema
    .createTable('replies')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
  for (const form of Object.keys(forms)) {
    table = table.addColumn(form, 'text', (column) => column.references(`${form}.id`).onDelete('cascade'))
  }
  await table.execute()
  for (const form of Object.keys(forms))
    await database.schema
      .createIndex(`replies_${form}`)
      .on('replies')
      .column(form)
      .where(sql.ref(form), 'is not', null)
      .execute()
  await database.schema
    .alterTable('mails')
    .addColumn('reply', 'text', (column) => column.references('replies.id').onDelete('cascade'))
    .execute()
}
