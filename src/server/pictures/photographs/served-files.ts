import type { Context, MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import * as z from 'zod/mini'
import { placeListId } from '#domain/content/types/registry.ts'
import { findStoredId, photographId, placesDocument } from '#domain/pictures/photograph-document.ts'
import { isOfType, parseContent } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { createFileCache, type LocateFile } from '#server/files/file-cache.ts'
import { keptForEver } from '#server/files/file-index.ts'
import type { FileSender } from '#server/files/send-file.ts'

const fileName = /^photo-\d+x\d+-[0-9a-f]{32}\.(?:avif|webp|jpg)$/

/** The files of photographs in their cache. */
export function createPhotographCache(database: Database, folder: string): LocateFile {
  return createFileCache({ database, folder, names: fileName, isStored })
}

async function isStored(database: Database, name: string): Promise<boolean> {
  const known = await database
    .selectFrom('photograph_files')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return known !== undefined
}

interface ServingOptions {
  locatePhotograph: LocateFile
  sender: FileSender
  isShown: (name: string) => Promise<boolean>
  isEditor: (context: Context) => Promise<boolean>
}

/** Serves what was rendered of photographs, from a cache on disk that any instance fills from the database. */
export function servePhotographs(options: ServingOptions): MiddlewareHandler {
  const { locatePhotograph, sender, isShown, isEditor } = options
  return async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) return next()
    const [, , name = ''] = context.req.path.split('/')
    const path = await locatePhotograph(name)
    if (path === undefined) return next()
    const isPublic = await isShown(name)
    if (!isPublic && !(await isEditor(context))) return next()
    const caching = isPublic ? keptForEver : 'private, no-store'
    const type = getMimeType(name) ?? 'application/octet-stream'
    const file = { tag: `"${name}"`, headers: { 'Content-Type': type, 'Cache-Control': caching } }
    if (type !== 'image/jpeg') return (await sender.show(context, path, file)) ?? next()
    // For print and for the web; a page may show it all the same, but whoever opens its address saves it.
    const headers = { ...file.headers, 'Content-Disposition': 'attachment' }
    return (await sender.offer(context, path, { ...file, headers })) ?? next()
  }
}

const described = z.object({
  id: photographId,
  file: z.optional(z.object({ id: photographId, name: z.string() })),
  press: z.optional(z.boolean()),
})

/**
 * Whether the file of a photograph is shown by an edition, this one or an earlier one whose pages somebody may still have:
 * all of its cuts and sizes then are. Looked up once for each edition, and for each file until it is.
 */
export function createShownFiles(database: Database): (name: string) => Promise<boolean> {
  let shown: Promise<ReadonlySet<string>> | undefined
  const known = new Set<string>()
  const read = async () => {
    shown ??= listShownPhotographs(database)
    try {
      return await shown
    } catch (error) {
      shown = undefined
      throw error
    }
  }
  return async (name) => {
    if (known.has(name)) return true
    const photographs = await read()
    const rows = await database
      .selectFrom('photograph_files')
      .select('photograph')
      .where('name', '=', name)
      .execute()
    const isShown = rows.some(({ photograph }) => photographs.has(photograph))
    if (isShown) known.add(name)
    return isShown
  }
}

async function listShownPhotographs(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('edition_changes')
    .innerJoin('document_versions', 'document_versions.id', 'edition_changes.version')
    .select('content')
    .where(({ or, eb }) =>
      or([eb('edition_changes.document', '=', placeListId), isOfType('edition_changes.document', 'photo')]),
    )
    .execute()
  const contents = rows.map(({ content }) => parseContent(content))
  const placed = new Set(
    contents.flatMap((content) => Object.values(placesDocument.safeParse(content).data ?? {})),
  )
  const photographs = contents.flatMap((content) => described.safeParse(content).data ?? [])
  return new Set(photographs.filter(({ id, press }) => press || placed.has(id)).map(findStoredId))
}
