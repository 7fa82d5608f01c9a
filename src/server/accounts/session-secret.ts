import { randomBytes } from 'node:crypto'
import { link, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '#server/database/open-database.ts'
import type { Schema } from '#server/database/tables.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { isFileError } from '#server/startup/create-folder.ts'

const secretName = 'session'

/** Reads or creates the secret that signs cookies: a file only its owner reads, or a shared row. */
export async function readSessionSecret(
  { engine, database }: OpenDatabase,
  dataFolder: string,
): Promise<string> {
  return engine === 'postgres' ? readSecretRow(database) : readSecretFile(join(dataFolder, 'secret'))
}

async function readSecretRow(database: Kysely<Schema>): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name: secretName, value: createSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow()
  return value
}

async function readSecretFile(path: string): Promise<string> {
  const existing = await readIfPresent(path)
  if (existing !== undefined) return existing.toString()
  const write = (draft: string) => writeFile(draft, createSecret(), { flag: 'wx', mode: 0o600, flush: true })
  try {
    // `link` never replaces: a second process keeps the first one's secret.
    await writeAtomically(path, write, link)
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
  }
  return readFile(path, 'utf8')
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
