import type { EventEmitter } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { pagePaths } from '#domain/routes.ts'

/** In ms; however many come, what was put off begins after this. */
const longestDelay = 3_000

/**
 * Puts off downloads and previews while visitors connect, and begins one of them a turn of the event loop: Node takes one
 * connection a turn, so that a crowd at the door waits as many turns as it has heads, and each of these takes long.
 */
export function startDownloadsLate(
  server: EventEmitter,
  listener: RequestListener,
  longest = longestDelay,
): RequestListener {
  const waiting: { since: number; start: () => void }[] = []
  let hasConnected = false
  server.on('connection', () => {
    hasConnected = true
  })
  const startNext = () => {
    const [first] = waiting
    if (first !== undefined && (!hasConnected || performance.now() - first.since > longest)) {
      waiting.shift()
      first.start()
    }
    hasConnected = false
    if (waiting.length > 0) setImmediate(startNext)
  }
  return (incoming, outgoing) => {
    if (!takesLong(incoming)) return listener(incoming, outgoing)
    const start = () => {
      if (!outgoing.destroyed) listener(incoming, outgoing)
    }
    waiting.push({ since: performance.now(), start })
    if (waiting.length === 1) setImmediate(startNext)
  }
}

const pressFolder = `${pagePaths.press}/`

function takesLong({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/preview/') || parsePermanentAddress(url)?.path.startsWith(pressFolder) === true
}
