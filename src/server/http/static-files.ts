import type { MiddlewareHandler } from 'hono'
import { readIfPresent } from '#server/files/file-access.ts'
import { chooseEncoding, encodings } from './content-encoding.ts'
import { matchesTag } from './entity-tag.ts'
import type { ServedFile } from './file-index.ts'

/** Serves indexed files alone: no path leads out of the folder. */
export function serveFiles(files: ReadonlyMap<string, ServedFile>): MiddlewareHandler {
  return async (context, next) => {
    const file = files.get(context.req.path)
    if (file === undefined || !['GET', 'HEAD'].includes(context.req.method)) return next()
    const kept = encodings.filter((encoding) => file.compressed[encoding] !== undefined)
    const encoding = chooseEncoding(context.req.header('Accept-Encoding'), kept)
    const bytes = await readIfPresent((encoding && file.compressed[encoding]) ?? file.path)
    // A new build may have replaced the indexed one.
    if (bytes === undefined) return next()
    const tag = `"${file.version}${encoding === undefined ? '' : `-${encoding}`}"`
    context.header('Cache-Control', file.cacheControl)
    context.header('ETag', tag)
    if (kept.length > 0) context.header('Vary', 'Accept-Encoding')
    if (matchesTag(context.req.header('If-None-Match'), tag)) return context.body(null, 304)
    if (encoding !== undefined) context.header('Content-Encoding', encoding)
    context.header('Content-Type', file.type)
    context.header('Content-Length', String(bytes.byteLength))
    return context.body(bytes)
  }
}
