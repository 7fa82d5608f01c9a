import { pino } from 'pino'
import type { App } from '#server/app.ts'
import { createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import type { TestEngine } from '#tests/databases.ts'
import { openTestServices } from '#tests/services.ts'

export interface AttackedApp {
  app: App
  /** The operator's way to the same database. */
  operator: OpenDatabase
  /** What went wrong behind an answer, a line each. */
  complaints: string[]
  dispose(): Promise<void>
}

/** The whole product as one function, over an empty database; nothing limits how often it is asked. */
export async function createAttackedApp(create: TestEngine['create']): Promise<AttackedApp> {
  const database = await create()
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder } = database.environment
  const complaints: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => complaints.push(line) })
  const services = await openTestServices(database, { log })
  const operator = await openDatabase({ databaseUrl, dataFolder })
  return {
    app: createApp(services),
    operator,
    complaints,
    dispose: async () => {
      await operator.close()
      await services.close()
      await database.dispose()
    },
  }
}
