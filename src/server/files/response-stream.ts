import { ServerResponse } from 'node:http'
import type { Context } from 'hono'

export type OpenChunks = (signal: AbortSignal) => AsyncIterable<Uint8Array>

interface StreamOptions {
  open: OpenChunks
  takeTurn: () => Promise<void>
  onEnd: () => void
  longestSilence?: number | undefined // ms
}

/**
 * A body that is read as fast as it is taken and turns come, never ahead. What it opened ends with the response, however
 * that ends: sent, given up by its reader, failed, or never begun. Where reading fails, or nobody takes anything for a
 * minute, the download breaks off; a browser goes on by a range.
 */
export function createResponseStream(
  context: Context,
  { open, takeTurn, onEnd, longestSilence = 60_000 }: StreamOptions,
): ReadableStream<Uint8Array> {
  const ending = new AbortController()
  const { signal } = ending
  let chunks: AsyncIterator<Uint8Array> | undefined
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer)
      onEnd()
      // What is just being opened is closed as soon as it is.
      void chunks?.return?.().catch(() => undefined)
    },
    { once: true },
  )
  const end = () => ending.abort()
  const outgoing = findOutgoing(context)
  const waitForReader = () =>
    setTimeout(() => {
      outgoing?.destroy()
      end()
    }, longestSilence).unref()
  let timer = waitForReader()
  endWithResponse(outgoing, end)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer)
        try {
          await takeTurn()
          if (signal.aborted) return controller.close()
          chunks ??= open(signal)[Symbol.asyncIterator]()
          const { done, value } = await chunks.next()
          if (!done) {
            timer = waitForReader()
            return controller.enqueue(value)
          }
          end()
          controller.close()
        } catch (error) {
          // Whoever ended it reads no more.
          const isEnded = signal.aborted
          end()
          if (!isEnded) throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}

/** A handler may fail after it made its body, and a client may leave before that is read: then nobody cancels it. */
function endWithResponse(outgoing: ServerResponse | undefined, end: () => void): void {
  if (outgoing?.closed) end()
  else outgoing?.once('close', end)
}

function findOutgoing(context: Context): ServerResponse | undefined {
  const { outgoing }: { outgoing?: unknown } = context.env ?? {}
  return outgoing instanceof ServerResponse ? outgoing : undefined
}
