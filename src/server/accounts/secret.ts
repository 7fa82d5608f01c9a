import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '#server/database/open.ts'
import type { Schema } from '#server/database/tables.ts'

const secretName = 'session'

/**
 * The secret that signs session cookies, made once: a file in the data folder that only its owner reads, or, so that
 * several instances share it, a row of the PostgreSQL database.
 */
export async function readSessionSecret(open: OpenDatabase, dataFolder: string): Promise<string> {
  return open.engine === 'postgres'
    ? readSecretRow(open.database)
    : readSecretFile(join(dataFolder, 'secret'))
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

function readSecretFile(path: string): string {
  const existing = readIfPresent(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, createSecret())
    fsyncSync(file)
    // The name appears with the whole content or not at all; a second process keeps the first one's.
    linkSync(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    closeSync(file)
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
