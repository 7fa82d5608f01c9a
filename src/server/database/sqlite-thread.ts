// Runs in a thread of its own, so that a locked, slow or frozen disk holds up nothing else.

import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { answerQuestions } from './answer-questions.ts'
import { connectSqlite, createSqliteFile, LastingConnection, runStatement } from './sqlite-connection.ts'
import { answerFailure, type ThreadAnswer } from './thread-answer.ts'

/** A statement; the end of whatever transaction is open; or a fresh look at the file itself. */
export type SqliteQuestion =
  | { kind: 'statement'; sql: string; parameters: SQLInputValue[] }
  | { kind: 'rollback' }
  | { kind: 'touch' }

const { dataFolder }: { dataFolder: string } = workerData
let created = false

const lasting = new LastingConnection(() => {
  if (!created) createSqliteFile(dataFolder)
  created = true
  return connectSqlite(dataFolder)
})

answerQuestions(
  (questions: SqliteQuestion[]) => questions.map(answer),
  () => lasting.close(),
)

function answer(question: SqliteQuestion): ThreadAnswer<unknown> {
  try {
    switch (question.kind) {
      case 'statement':
        return { ok: true, value: lasting.use((connection) => runStatement(connection, question)) }
      case 'rollback':
        return { ok: true, value: lasting.use(rollBack) }
      case 'touch':
        return { ok: true, value: touch() }
    }
  } catch (error) {
    return answerFailure(error)
  }
}

function rollBack(connection: DatabaseSync): void {
  if (connection.isTransaction) connection.exec('rollback')
}

/** Reads the file through a connection of its own, which has nothing in memory yet. */
function touch(): void {
  const connection = connectSqlite(dataFolder)
  try {
    connection.prepare('select count(*) from sqlite_schema').get()
  } finally {
    connection.close()
  }
}
