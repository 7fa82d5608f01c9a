import type { Engine } from '#server/database/tables.ts'
import type { Cell } from './records.ts'

export interface SnapshotTable {
  name: string
  columns: string[]
}

/** The database as it was at one moment, whatever is written meanwhile; it keeps no writer waiting. */
export interface Snapshot {
  engine: Engine
  /** The name of the last migration. */
  schema: string
  /** A table stands behind those that it refers to. */
  tables: SnapshotTable[]
  /** The rows of a table, some hundred at a time. */
  readRows(table: SnapshotTable): AsyncIterable<Cell[][]>
  close(): Promise<void>
}
