import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '#server/database/open-database.ts'
import type { Schema } from '#server/database/tables.ts'
import { isFileError, readIfPresent } from '#server/files/file-access.ts'

const secretName = 'session'

/**
 * The secret that signs session cookies, made once: a file in the data folder that only its owner reads, or, so that
 * several instances share it, a row of the PostgreSQL database.
 */
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
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, createSecret(), { flag: 'wx', mode: 0o600, flush: true })
    // The name appears with the whole content or not at all; a second process keeps the first one's.
    await link(draft, path)
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}
