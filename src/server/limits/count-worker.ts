// Runs in a thread of its own: a slow disk holds up the counts, and nothing else.

import { workerData } from 'node:worker_threads'
import { answerQuestions } from '#server/database/serve-worker.ts'
import { LastingConnection, runStatement } from '#server/database/sqlite-connection.ts'
import type { SqliteQuestion } from '#server/database/sqlite-worker.ts'
import { answerFailure, type ThreadAnswer } from '#server/database/worker-response.ts'
import { openCountFile } from './count-file.ts'

const { dataFolder }: { dataFolder: string } = workerData
const lasting = new LastingConnection(() => openCountFile(dataFolder))

answerQuestions(
  (questions: SqliteQuestion[]) => questions.map(answer),
  () => lasting.close(),
)

/** Nothing here is done in a transaction. */
function answer(question: SqliteQuestion): ThreadAnswer<unknown> {
  try {
    const value = lasting.use((connection) =>
      question.kind === 'statement' ? runStatement(connection, question) : undefined,
    )
    return { ok: true, value }
  } catch (error) {
    return answerFailure(error)
  }
}
