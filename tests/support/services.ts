import { describeEnvironmentIssues, readEnvironment } from '#server/env.ts'
import { openServices, type ServiceOverrides, type Services } from '#server/services.ts'
import { cheapHashing } from './cheap-hashing.ts'
import type { TestDatabase } from './databases.ts'
import { busyPatience, makeLimits } from './limits.ts'
import { readOwnFolder, readSiteContent, testWeb, undrawnPictures } from './pages.ts'

/** The product's own services over a test's database: nothing is built or drawn, nothing is sent too often, and
 * hashes cost nothing. */
export async function openTestServices(
  { environment }: Pick<TestDatabase, 'environment'>,
  overrides: Partial<ServiceOverrides> = {},
): Promise<Services> {
  const settings = readEnvironment({ ...environment, LOG_LEVEL: 'silent' })
  if (!settings.ok) throw new Error(describeEnvironmentIssues(settings.issues))
  const isWritten = 'site' in overrides && overrides.site === undefined
  return openServices(settings.value, {
    ...(isWritten ? { content: await readOwnFolder() } : { site: await readSiteContent() }),
    pictureFiles: new Map(),
    loadWeb: async () => testWeb,
    sharePictures: undrawnPictures,
    limits: makeLimits(),
    hashing: cheapHashing,
    patience: busyPatience,
    ...overrides,
  })
}
