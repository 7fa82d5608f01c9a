import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { OpenDatabase } from '#server/database/open-database.ts'
import type { Database } from '#server/database/tables.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { isFileError } from '#server/startup/create-folder.ts'

/** Where the secret lies: a row on PostgreSQL, a file of the data folder on SQLite. */
export const sessionSecret = { row: 'session', file: 'secret' } as const

/** Reads or creates the secret that signs cookies: a file only its owner reads, or a shared row. */
export async function readSessionSecret(
  { engine, database }: OpenDatabase,
  dataFolder: string,
): Promise<string> {
  return engine === 'postgres'
    ? readSecretRow(database)
    : readSecretFile(join(dataFolder, sessionSecret.file))
}

async function readSecretRow(database: Database): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name: sessionSecret.row, value: createSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', sessionSecret.row)
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

const name = 'device'

/** The longest time for which browsers keep a cookie, in seconds. */
const lifetime = 400 * 24 * 3600

export interface DeviceCookies {
  read(context: Context, email: string): string | undefined
  /** The Set-Cookie header that marks the browser as a device of the account; undefined makes a new one. */
  create(email: string, device: string | undefined): string
}

/**
 * Signs cookies of known browsers: their guesses are counted apart, so that strangers cannot lock them out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function createDeviceCookies({
  secret,
  publicUrl,
}: {
  secret: string
  publicUrl: string
}): DeviceCookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? 'secure' : undefined
  const sign = (email: string, device: string) =>
    createHmac('sha256', secret).update(`device\n${email}\n${device}`).digest('base64url')
  return {
    read: (context, email) => {
      const [device = '', signature = ''] = getCookie(context, name, prefix)?.split('.') ?? []
      return isEqual(signature, sign(email, device)) ? device : undefined
    },
    create: (email, device = randomUUID()) =>
      generateCookie(name, `${device}.${sign(email, device)}`, {
        path: '/api/auth/sign-in',
        httpOnly: true,
        sameSite: 'Strict',
        secure,
        maxAge: lifetime,
        ...(prefix !== undefined && { prefix }),
      }),
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
