import type { EventEmitter } from 'node:events'
import type { IncomingMessage, RequestListener } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { parsePermanentAddress } from '#domain/addresses.ts'
import { pagePaths } from '#domain/routes.ts'

/** Where visitors connect: Node takes one connection a turn of the event loop, so that a crowd waits as many turns as it has
 * heads, and whatever else is done in each of them makes all of them wait. */
export interface Door {
  watch(server: EventEmitter): void
  /** Resolves after a turn in which nobody has connected, or at this moment of `performance.now()`. */
  waitUntilFree(latest: number): Promise<void>
}

/** A door at which nobody connects until a server is watched. */
export function createDoor(): Door {
  let connected = 0
  return {
    watch(server) {
      server.on('connection', () => {
        connected += 1
      })
    },
    async waitUntilFree(latest) {
      let seen: number
      do {
        seen = connected
        await setImmediate()
      } while (connected !== seen && performance.now() < latest)
    },
  }
}

/** In ms; however many come, what was put off begins after this. */
const longestDelay = 3_000

/** Puts off downloads and previews while visitors connect, and begins one of them a turn of the event loop. */
export function startDownloadsLate(
  door: Pick<Door, 'waitUntilFree'>,
  listener: RequestListener,
  longest = longestDelay,
): RequestListener {
  let last = Promise.resolve()
  const startInTurn = async (latest: number, before: Promise<void>, start: () => void) => {
    await before
    await door.waitUntilFree(latest)
    start()
  }
  return (incoming, outgoing) => {
    if (!takesLong(incoming)) return listener(incoming, outgoing)
    last = startInTurn(performance.now() + longest, last, () => {
      if (!outgoing.destroyed) listener(incoming, outgoing)
    })
  }
}

const pressFolder = `${pagePaths.press}/`

function takesLong({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/preview/') || parsePermanentAddress(url)?.path.startsWith(pressFolder) === true
}
