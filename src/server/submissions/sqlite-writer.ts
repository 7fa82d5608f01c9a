import type { OnFatal } from '#server/database/open-database.ts'
import { RequestWorker } from '#server/database/request-worker.ts'
import type { InsertRequest } from './sqlite-writer-worker.ts'
import type { Insertion, SubmissionWriter } from './submission-writer.ts'

/** How long a visitor waits for a form to be stored, in milliseconds. */
const limit = 1500

const mostTogether = 500

/** Stores forms in a worker on the visitors' connection; all that arrive during a commit share the next. */
export function startSqliteWriter(dataFolder: string, onFatal: OnFatal): SubmissionWriter {
  const worker = new RequestWorker<InsertRequest>({
    file: new URL('./sqlite-writer-worker.ts', import.meta.url),
    data: { dataFolder },
    most: mostTogether,
    onFatal,
  })
  return {
    insert: (table, submission) => worker.send<Insertion>({ table, submission }, limit),
    close: () => worker.close(),
  }
}
