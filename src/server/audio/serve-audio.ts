import type { Context, MiddlewareHandler } from 'hono'
import { parseAudioName } from '#domain/recordings/audio.ts'
import { pieceSize } from '#domain/uploads.ts'
import type { Database } from '#server/database/tables.ts'
import type { FileSender } from '#server/files/send-file.ts'

interface ServingOptions {
  database: Database
  sender: FileSender
  /** Whether the live edition plays it: nobody, everybody, or other sites too. */
  findUse: (name: string) => 'page' | 'download' | undefined
  isEditor: (context: Context) => Promise<boolean>
}

/** In s: what was taken off stops within a week where it was heard. */
const keptFor = 7 * 86_400

/** What visitors hear, from the rows of the database and in ranges (RFC 9110, 14), while the live edition has it; for editors
 * always. */
export function serveAudio({ database, sender, findUse, isEditor }: ServingOptions): MiddlewareHandler {
  return async (context, next) => {
    const [, , name = '', ...rest] = context.req.path.split('/')
    if (rest.length > 0 || !['GET', 'HEAD'].includes(context.req.method)) return next()
    if (parseAudioName(name) === undefined) return next()
    const use = findUse(name)
    if (use === undefined && !(await isEditor(context))) return next()
    const row = await database
      .selectFrom('audio_renditions')
      .select('byte_count')
      .where('name', '=', name)
      .executeTakeFirst()
    if (row === undefined) return next()
    const caching = use === undefined ? 'private, no-store' : `private, max-age=${keptFor}`
    return sender.offerPieces(
      context,
      { size: row.byte_count, pieceSize, read: (position) => readPiece(database, name, position) },
      {
        tag: `"${name}"`,
        headers: {
          'Content-Type': 'audio/mpeg',
          'Cache-Control': `${caching}, no-transform`,
          ...(use === 'download' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
        },
      },
    )
  }
}

async function readPiece(database: Database, file: string, position: number): Promise<Uint8Array> {
  const { bytes } = await database
    .selectFrom('file_pieces')
    .select('bytes')
    .where('file', '=', file)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return bytes
}
