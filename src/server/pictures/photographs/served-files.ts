import { open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Kysely } from 'kysely'
import { readPieces } from '#server/database/stored-bytes.ts'
import type { Schema } from '#server/database/tables.ts'
import { createFolder, giveIfPresent } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { keptForEver } from '#server/http/file-index.ts'
import { serveFiles } from '#server/http/static-files.ts'

const fileName = /^photo-\d+x\d+-[0-9a-f]{32}\.(?:avif|webp|jpg)$/

/** The path of a photograph's file in the cache, which is filled first; undefined where there is no such file. */
export async function locatePhotograph(
  database: Kysely<Schema>,
  folder: string,
  name: string,
): Promise<string | undefined> {
  if (!fileName.test(name)) return undefined
  const path = join(folder, name)
  return (await isCached(path)) || (await fillCache(database, name, path)) ? path : undefined
}

/** Serves what was rendered of photographs, from a cache on disk that any instance fills from the database. */
export function servePhotographs(database: Kysely<Schema>, folder: string): MiddlewareHandler {
  return async (context, next) => {
    const [, root, name = ''] = context.req.path.split('/')
    if (root !== 'plates' || !['GET', 'HEAD'].includes(context.req.method)) return next()
    const path = await locatePhotograph(database, folder, name)
    if (path === undefined) return next()
    const type = getMimeType(name) ?? 'application/octet-stream'
    // For print and for the web; a page may show it all the same, but whoever opens its address saves it.
    if (type === 'image/jpeg') context.header('Content-Disposition', 'attachment')
    const file = { type, cacheControl: keptForEver, version: name, path, compressed: {} }
    return serveFiles(new Map([[context.req.path, file]]))(context, next)
  }
}

async function isCached(path: string): Promise<boolean> {
  const file = await giveIfPresent(open(path))
  await file?.close()
  return file !== undefined
}

async function fillCache(database: Kysely<Schema>, name: string, path: string): Promise<boolean> {
  const known = await database
    .selectFrom('photograph_files')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  if (known === undefined) return false
  const pieces: Uint8Array[] = []
  for await (const piece of readPieces(database, name)) pieces.push(piece)
  if (pieces.length === 0) return false
  createFolder(dirname(path))
  await writeAtomically(path, (draft) => writeFile(draft, Buffer.concat(pieces)))
  return true
}
