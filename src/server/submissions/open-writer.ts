import type { OnFatal } from '#server/database/open-database.ts'
import { StartError } from '#server/startup/start-error.ts'
import { openPostgresWriter } from './postgres-writer.ts'
import { startSqliteWriter } from './sqlite-writer.ts'
import type { SubmissionWriter } from './submission-writer.ts'
import { prepareVisitorRole } from './visitor-role.ts'

export interface WriterPlace {
  databaseUrl?: string | undefined
  visitorDatabaseUrl?: string | undefined
  dataFolder: string
}

/** Opens the visitors' restricted access to an up-to-date database. Throws StartError, database errors. */
export async function openSubmissionWriter(
  { databaseUrl, visitorDatabaseUrl, dataFolder }: WriterPlace,
  onFatal: OnFatal = () => undefined,
): Promise<SubmissionWriter> {
  if (databaseUrl === undefined) return startSqliteWriter(dataFolder, onFatal)
  if (visitorDatabaseUrl === undefined) throw new StartError('VISITOR_DATABASE_URL is not set.')
  await prepareVisitorRole({ databaseUrl, visitorDatabaseUrl })
  return openPostgresWriter(visitorDatabaseUrl)
}
