import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import { formatCsvRow } from './csv.ts'
import { type FolderChoice, readRows } from './list-submissions.ts'
import type { SubmissionKind } from './submission-kinds.ts'

const portion = 500

const byteOrderMark = '\ufeff'

/** All messages of a folder as a table, newest first: UTF-8 with the mark by which spreadsheets know it. */
export async function* exportSubmissions(
  database: Kysely<Schema>,
  kind: Pick<SubmissionKind, 'table' | 'fields'>,
  choice: FolderChoice,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const columns = [
    'id',
    'created_at',
    ...Object.keys(kind.fields),
    'language',
    'status',
    'consent_version',
    'notes',
  ]
  const encode = (text: string) => new TextEncoder().encode(text)
  yield encode(byteOrderMark + formatCsvRow(columns))
  for (let after: string | undefined; ; ) {
    const rows = await readRows(
      database,
      { table: kind.table, columns },
      { ...choice, after, limit: portion },
    )
    const lines = rows.map((row) => formatCsvRow(columns.map((column) => String(row[column] ?? ''))))
    if (lines.length > 0) yield encode(lines.join(''))
    const last = rows.at(-1)?.id
    if (rows.length < portion || typeof last !== 'string') return
    after = last
  }
}
