import type { Hono } from 'hono'
import { pino } from 'pino'
import { createAuth } from '#server/accounts/auth.ts'
import { readSessionSecret } from '#server/accounts/session-secret.ts'
import { createApp } from '#server/app.ts'
import { openServedDatabase } from '#server/backup/open-served-database.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { openLimiter } from '#server/limits/open-limiter.ts'
import type { TestEngine } from '#tests/databases.ts'
import { makeLimits } from '#tests/limits.ts'
import { readSiteContent, testWeb, undrawnPictures } from '#tests/pages.ts'

export interface AttackedApp {
  app: Hono
  /** The operator's way to the same database. */
  operator: OpenDatabase
  /** What went wrong behind an answer, a line each. */
  complaints: string[]
  dispose(): Promise<void>
}

/** The whole product as one function, over an empty database; nothing limits how often it is asked. */
export async function createAttackedApp(create: TestEngine['create']): Promise<AttackedApp> {
  const { environment, dispose } = await create()
  const place = { databaseUrl: environment.DATABASE_URL, dataFolder: environment.DATA_DIR }
  const open = await openServedDatabase(place, () => undefined)
  const operator = await openDatabase(place)
  const complaints: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => complaints.push(line) })
  const now = () => new Date()
  const publicUrl = 'http://localhost:3000'
  const secret = await readSessionSecret(open, environment.DATA_DIR)
  const limiter = await openLimiter({
    ...{ open, secret, now, log },
    dataFolder: environment.DATA_DIR,
    limits: makeLimits(),
  })
  const app = createApp({
    ...{ ...open, isDatabaseReachable: open.isReachable, limiter, web: testWeb, now, log, publicUrl },
    auth: createAuth({ ...open, publicUrl, secret, log }),
    site: await readSiteContent(),
    pictureFiles: new Map(),
    sharePictures: undrawnPictures,
    trustedProxies: [],
  })
  return {
    app,
    operator,
    complaints,
    dispose: async () => {
      await limiter.close()
      await operator.close()
      await open.close()
      await dispose()
    },
  }
}
