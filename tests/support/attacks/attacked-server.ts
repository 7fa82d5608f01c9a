import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indexFiles } from '#server/files/file-index.ts'
import type { Limits } from '#server/limits/limits.ts'
import { type RunningProduct, start } from '#server/start.ts'
import { createFolder, type TestEngine } from '#tests/databases.ts'
import { testWeb } from '#tests/pages.ts'

/** The address that visitors of the attacked product use; nothing listens there. */
const publicUrl = 'https://oboe.example.org'

export interface AttackedServer {
  port: number
  environment: Record<string, string>
  dispose(): Promise<void>
}

/** The whole product on a port of its own, over an empty database, with pages of little markup and one file. */
export async function startAttackedServer(
  create: TestEngine['create'] = createFolder,
  limits?: Limits,
): Promise<AttackedServer> {
  const database = await create()
  const folder = await mkdtemp(join(tmpdir(), 'oboist-files-'))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const files = await indexFiles(folder)
  const environment = { ...database.environment, PORT: '0', PUBLIC_URL: publicUrl, LOG_LEVEL: 'silent' }
  const product: RunningProduct = await start({
    variables: environment,
    now: () => new Date(),
    loadWeb: async () => ({ ...testWeb, files }),
    ...(limits !== undefined && { limits }),
    thumbnailOrigin: 'http://127.0.0.1:9',
  })
  return {
    port: product.port,
    environment,
    dispose: async () => {
      await product.stop()
      await database.dispose()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
