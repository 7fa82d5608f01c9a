import type { Kysely } from 'kysely'
import { byteOrderMark, formatCsvRow } from '#domain/forms/csv-row.ts'
import type { SubmissionForm } from '#domain/forms/registry.ts'
import type { Schema } from '#server/database/tables.ts'
import { type FolderChoice, readRows } from './list-submissions.ts'

const portion = 500

/** All messages of a folder as a table, newest first: UTF-8 with the mark by which spreadsheets know it. */
export async function* exportSubmissions(
  database: Kysely<Schema>,
  { table, fields }: SubmissionForm,
  choice: FolderChoice,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const columns = [
    'id',
    'created_at',
    ...Object.keys(fields),
    'language',
    'status',
    // Else all of them are in one folder, which the table is named after.
    ...(choice.folder === 'all' ? ['trashed_at'] : []),
    'consent_version',
    'notes',
  ]
  const encode = (text: string) => new TextEncoder().encode(text)
  yield encode(byteOrderMark + formatCsvRow(columns))
  for (let after: string | undefined; ; ) {
    const rows = await readRows(database, { table, columns }, { ...choice, after, limit: portion })
    const lines = rows.map((row) => formatCsvRow(columns.map((column) => String(row[column] ?? ''))))
    if (lines.length > 0) yield encode(lines.join(''))
    const last = rows.at(-1)?.id
    if (rows.length < portion || typeof last !== 'string') return
    after = last
  }
}
