import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, encodings } from '#server/http/stored-body.ts'
import type { ServedFile } from './file-index.ts'
import type { FileSender } from './send-file.ts'

/** Serves indexed files alone: no path leads out of the folder. */
export function serveFiles(
  files: ReadonlyMap<string, ServedFile>,
  sender: Pick<FileSender, 'show'>,
): MiddlewareHandler {
  return async (context, next) => {
    const file = files.get(context.req.path)
    if (file === undefined || !['GET', 'HEAD'].includes(context.req.method)) return next()
    const kept = encodings.filter((encoding) => file.compressed[encoding] !== undefined)
    const encoding = chooseEncoding(context.req.header('Accept-Encoding'), kept)
    const path = (encoding && file.compressed[encoding]) ?? file.path
    const response = await sender.show(context, path, {
      tag: `"${file.version}${encoding === undefined ? '' : `-${encoding}`}"`,
      headers: {
        'Cache-Control': file.cacheControl,
        'Content-Type': file.type,
        ...(kept.length > 0 && { Vary: 'Accept-Encoding' }),
        ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      },
    })
    // A new build may have replaced the indexed one.
    return response ?? next()
  }
}
