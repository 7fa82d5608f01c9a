import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'

/** Stands in for the video site's image service. */
export interface ThumbnailService {
  origin: string
  /** The paths that were asked for, in their order. */
  asked: string[]
  close(): Promise<void>
}

/** Serves on a free port of this machine; `answer` gets a path such as "/vi/dQw4w9WgXcQ/hqdefault.jpg". */
export async function startThumbnailService(
  answer: (path: string) => Response | Promise<Response>,
): Promise<ThumbnailService> {
  const asked: string[] = []
  const server = createServer(
    getRequestListener((request) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      return answer(pathname)
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** A thumbnail: a film of one colour, with black bars above and below it where 16 to 9 leave room; it says by whom. */
export async function createThumbnail(width: number, height: number, colour = '#c83214'): Promise<Buffer> {
  const film = { width, height: Math.round((width * 9) / 16), channels: 3, background: colour } as const
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([{ input: { create: film } }])
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
}

/** An answer with an image. */
export function serveImage(bytes: Uint8Array, type = 'image/jpeg'): Response {
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } })
}
