import * as z from 'zod/mini'

/**
 * One value of a row. SQLite: text, floating-point numbers, whole numbers (which may pass 2^53) and bytes.
 * PostgreSQL: the text of every value, which the column's type reads again without a loss.
 */
const cell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.strictObject({ integer: z.string() }),
  z.strictObject({ bytes: z.string() }),
])

export type Cell = z.infer<typeof cell>

/** What a backup says of itself at its end: without this line it is not whole. */
export const totals = z.strictObject({ rows: z.record(z.string(), z.int()), files: z.int() })

export type Totals = z.infer<typeof totals>

/** A line of a backup behind its manifest: rows follow their table, pieces (base64) follow their file. */
export const backupRecord = z.union([
  z.strictObject({ row: z.array(cell) }),
  z.strictObject({ piece: z.string() }),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ file: z.string() }),
  z.strictObject({ totals }),
])

export type BackupRecord = z.infer<typeof backupRecord>
