/** Work on files, with attempts. */
export interface FileJobTable {
  id: string
  task: string
  /** When it is tried next; while somebody is at it, when another instance may take it. */
  due_at: string // UTC, ISO 8601
  attempts: number
}
