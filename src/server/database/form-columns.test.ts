import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDescription } from '#domain/submissions/form-description.ts'
import { submissionForms } from '#domain/submissions/submission-forms.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** What the server adds to every form. */
const added = [
  'id',
  'created_at',
  'status',
  'language',
  'consent_version',
  'idempotency_key',
  'request_hash',
  'trashed_at',
  'search_words',
  'notes',
  'reply_draft',
  'mails_due_at',
]

describe.each(testDatabases)('the tables of the forms on $engine', ({ create }) => {
  let database: TestDatabase
  let open: OpenDatabase

  beforeAll(async () => {
    database = await create()
    const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } = database.environment
    open = await openDatabase({ dataFolder, databaseUrl })
  })
  afterAll(async () => {
    await open.close()
    await database.dispose()
  })

  it.each(submissionForms)('have a column for every field of the $name, and no other', async (form) => {
    const tables = await open.database.introspection.getTables()
    const columns = tables.find(({ name }) => name === form.table)?.columns ?? []
    const stored = columns.filter(({ name }) => !added.includes(name))
    const described = Object.entries<FieldDescription>(form.fields).map(([name, field]) => ({
      name,
      nullable: field.required === undefined || field.nullable === true,
    }))
    expect(stored.map(({ name, isNullable }) => ({ name, nullable: isNullable }))).toEqual(
      expect.arrayContaining(described),
    )
    expect(stored).toHaveLength(described.length)
  })
})
