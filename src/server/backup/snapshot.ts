import type { Engine } from '#server/database/tables.ts'
import type { Cell } from './records.ts'

export interface SnapshotTable {
  name: string
  columns: string[]
}

/** The database as it was at one moment; it blocks no writer. */
export interface Snapshot {
  engine: Engine
  /** The name of the last migration. */
  schema: string
  /** Ordered by reference: a table comes after those that it refers to. */
  tables: SnapshotTable[]
  readRows(table: SnapshotTable): AsyncIterable<Cell[][]>
  close(): Promise<void>
}
