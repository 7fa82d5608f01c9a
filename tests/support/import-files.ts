import { matchColumns } from '#domain/agenda/import/import-table.ts'
import { proposeEvents } from '#domain/agenda/import/propose-events.ts'
import { findDateOrder } from '#domain/agenda/import/read-dates.ts'
import { readImportFile } from '#web/studio/agenda/import/read-import-file.ts'

export const encode = (text: string) => new TextEncoder().encode(text)
/** What a file becomes in an empty agenda with one project, or why it is refused. */
export function readImport(bytes: Uint8Array) {
  const file = readImportFile(bytes, new Date('2026-01-10T12:00:00Z'))
  if (!file.ok) return file.reason
  const { table, form } = file
  const columns = matchColumns(table.headings)
  const order = findDateOrder(table.rows.map((row) => row[columns.indexOf('date')] ?? ''))
  const projects = new Map([['songs of reeds', 'songs-of-reeds']])
  const proposals = proposeEvents(table, { columns, order, language: 'es' }, { events: [], projects })
  return { form, order, columns, proposals, contents: proposals.map(({ content }) => content) }
}

/** The same of a file that is not refused. */
export function readEvents(bytes: Uint8Array) {
  const result = readImport(bytes)
  if (typeof result === 'string') throw new Error(result)
  return result
}
