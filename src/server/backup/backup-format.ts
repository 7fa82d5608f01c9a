import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { allowMissing } from '#server/files/file-access.ts'

/** Why a backup cannot be made or restored; its message is shown to the operator. */
export class BackupError extends Error {}

/** A program reads its own format and older ones. */
export const backupFormat = 2

/** A file that lies beside backups once, under its hash, in place of its pieces in each of them. */
const companion = z.strictObject({
  /** The name of its pieces. */
  file: z.string().check(z.regex(/^audio-[0-9a-f]{32}$/)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), // SHA-256
  bytes: z.int(),
})

export type Companion = z.infer<typeof companion>

export const manifest = z.strictObject({
  format: z.int(),
  product: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  schema: z.string(),
  created_at: z.iso.datetime({ precision: 3 }),
  companions: z.optional(z.array(companion)),
})

export type Manifest = z.infer<typeof manifest>

/** The product's name and version from package.json. */
export async function readProductVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { name, version } = z.object({ name: z.string(), version: z.string() }).parse(JSON.parse(text))
  return `${name} ${version}`
}

/** SQLite: text, numbers, bigints (beyond 2^53), bytes. PostgreSQL: text, which loses nothing, and bytes. */
const cell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.strictObject({ integer: z.string() }),
  z.strictObject({ bytes: z.string() }),
])

export type Cell = z.infer<typeof cell>

/** Bytes may be a quarter of a megabyte: of rows with such a cell only few are held at once. */
export function isBytes(value: Cell): value is { bytes: string } {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

/** The last line of a backup: without it the backup is incomplete. */
export const totals = z.strictObject({ rows: z.record(z.string(), z.int()), files: z.int() })

export type Totals = z.infer<typeof totals>

/** A line behind the manifest: rows follow their table, pieces (base64) follow their file. */
export const backupRecord = z.union([
  z.strictObject({ row: z.array(cell) }),
  z.strictObject({ piece: z.string() }),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ file: z.string() }),
  z.strictObject({ totals }),
])

export type BackupRecord = z.infer<typeof backupRecord>

const belongs = /^(secret|posters\/[\w-]+\.(avif|webp|json))$/

/** Whether a backup may hold a file of this name; no such name leads out of the data folder. */
export function isDataFile(name: string): boolean {
  return belongs.test(name)
}

/** The files of a data folder that belong to its backup, as paths inside it. */
export async function listDataFiles(dataFolder: string): Promise<string[]> {
  const posters = await listNames(join(dataFolder, 'posters'))
  const names = [...(await listNames(dataFolder)), ...posters.map((name) => `posters/${name}`)]
  return names.filter(isDataFile).toSorted()
}

async function listNames(folder: string): Promise<string[]> {
  const entries = (await allowMissing(readdir(folder, { withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

function describeHash(hash: Hash): string {
  return `\nsha256 ${hash.digest('hex')}\n`
}

const checksumLength = describeHash(createHash('sha256')).length

/** Passes the bytes on and appends their SHA-256. */
export async function* appendChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of source) {
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.from(describeHash(hash))
}

/** Checks the checksum; gives the number of bytes before it. Throws BackupError when a byte has changed. */
export async function verifyChecksum(path: string): Promise<number> {
  await using file = await allowMissing(open(path))
  if (file === undefined) throw new BackupError(`There is no file ${path}.`)
  const { size } = await file.stat()
  const length = size - checksumLength
  if (length <= 0) throw new BackupError(`${path} is no backup, or only the beginning of one.`)
  const { buffer } = await file.read(Buffer.alloc(checksumLength), 0, checksumLength, length)
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path, { end: length - 1 })) hash.update(bytes)
  if (buffer.toString('latin1') !== describeHash(hash)) {
    throw new BackupError(`${path} is damaged: its checksum does not match. Nothing was changed.`)
  }
  return length
}
