import * as z from 'zod/mini'

/** SQLite: text, numbers, bigints (beyond 2^53), bytes. PostgreSQL: text, which loses nothing, and bytes. */
const cell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.strictObject({ integer: z.string() }),
  z.strictObject({ bytes: z.string() }),
])

export type Cell = z.infer<typeof cell>

/** Bytes may be a quarter of a megabyte: of rows with such a cell only few are held at once. */
export function isBytes(value: Cell): value is { bytes: string } {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

/** The last line of a backup: without it the backup is incomplete. */
export const totals = z.strictObject({ rows: z.record(z.string(), z.int()), files: z.int() })

export type Totals = z.infer<typeof totals>

/** A line behind the manifest: rows follow their table, pieces (base64) follow their file. */
export const backupRecord = z.union([
  z.strictObject({ row: z.array(cell) }),
  z.strictObject({ piece: z.string() }),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ file: z.string() }),
  z.strictObject({ totals }),
])

export type BackupRecord = z.infer<typeof backupRecord>
