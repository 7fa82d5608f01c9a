import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createFormTable } from './create-form-table.ts'
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
  'trashed_by',
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
    const { progress = [] }: FormDescription = form
    const stored = columns.filter(({ name }) => !added.includes(name) && !progress.includes(name))
    const described = listFields(form).map(([name, field]) => ({
      name,
      nullable: field.required === undefined || field.nullable === true,
    }))
    expect(stored.map(({ name, isNullable }) => ({ name, nullable: isNullable }))).toEqual(
      expect.arrayContaining(described),
    )
    expect(stored).toHaveLength(described.length)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...progress]))
  })

  it('are made alike for a further form, and mails and replies name its rows', async () => {
    const [example] = submissionForms
    if (example === undefined) throw new Error('There is no form')
    const { database } = open
    const fields = listFields(example).map(([name, { required, nullable }]) => [
      name,
      required === undefined || nullable ? 'text?' : 'text',
    ])
    await createFormTable(database, 'further_forms', Object.fromEntries(fields))
    const readShape = async (table: string) => {
      const tables = await database.introspection.getTables()
      const columns = (name: string) =>
        tables
          .find((each) => each.name === name)
          ?.columns.map(({ name, dataType, isNullable }) => ({ name, dataType, isNullable }))
          .toSorted((a, b) => a.name.localeCompare(b.name))
      const referring = ['mails', 'replies'].map((name) =>
        columns(name)?.find((column) => column.name === table),
      )
      const definitions = [...(await listIndexes(open)), ...(await listReferences(open))]
      // A student may come of a registration.
      const own = definitions.filter((each) => each.includes(table) && !each.includes('students'))
      const anonymous = JSON.parse(
        JSON.stringify({ table: columns(table), referring, own }).replaceAll(table, 'it'),
      )
      return { ...anonymous, own: anonymous.own.toSorted() }
    }
    expect(await readShape('further_forms')).toEqual(await readShape(example.table))
  })
})

async function listIndexes({ database, engine }: OpenDatabase): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ definition: string | null }>`select sql as definition from sqlite_schema where type = 'index'`
    : sql<{ definition: string | null }>`select indexdef as definition from pg_indexes
        where schemaname = current_schema()`
  ).execute(database)
  return rows.map(({ definition }) => (definition ?? '').replaceAll('"', '').replace(/\s+/g, ' ')).toSorted()
}

/** Which column of which table refers to which, and what becomes of a row when that one is deleted. */
async function listReferences({ database, engine }: OpenDatabase): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{
        reference: string
      }>`select tables.name || ' ' || keys."from" || ' ' || keys."table" || ' ' || on_delete
        as reference from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys`
    : sql<{ reference: string }>`select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as reference
        from pg_constraint where contype = 'f'`
  ).execute(database)
  return rows.map(({ reference }) => reference).toSorted()
}
