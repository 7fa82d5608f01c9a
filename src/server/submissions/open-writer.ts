import type { OnFatal } from '#server/database/open-database.ts'
import { openPostgresWriter } from './postgres-writer.ts'
import { startSqliteWriter } from './sqlite-writer.ts'
import type { SubmissionWriter } from './submission-writer.ts'
import { checkVisitorAddress, makeVisitorAddress } from './visitor-role.ts'

export interface WriterPlace {
  databaseUrl?: string | undefined
  visitorDatabaseUrl?: string | undefined
  dataFolder: string
}

/** Opens the visitors' restricted access to an up-to-date database. Throws StartError. */
export async function openSubmissionWriter(
  { databaseUrl, visitorDatabaseUrl, dataFolder }: WriterPlace,
  onFatal: OnFatal = () => undefined,
): Promise<SubmissionWriter> {
  if (databaseUrl === undefined) return startSqliteWriter(dataFolder, onFatal)
  return openPostgresWriter(
    visitorDatabaseUrl === undefined
      ? await makeVisitorAddress(databaseUrl)
      : await checkVisitorAddress(visitorDatabaseUrl),
  )
}
