/** How much is done at once, and how many wait for their turn. */
export interface GateLimits {
  most: number
  share: number
  waiting: number
  patience: number // ms
}

export interface Gate {
  /** Waits for a place; the function gives it back. Undefined where too many wait, or the wait was too long. */
  enter(client: string): Promise<(() => void) | undefined>
}

interface Waiter {
  client: string
  enter(): void
}

/** Lets a limited number in at once: whatever each of them holds, memory or the processor, is bounded. */
export function createGate({ most, share, waiting, patience }: GateLimits): Gate {
  const held = new Map<string, number>()
  const waiters = new Set<Waiter>()
  let count = 0

  const mayEnter = (client: string) => count < most && (held.get(client) ?? 0) < share
  const take = (client: string) => {
    count += 1
    held.set(client, (held.get(client) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      leave(client)
    }
  }
  const leave = (client: string) => {
    count -= 1
    const left = (held.get(client) ?? 1) - 1
    if (left === 0) held.delete(client)
    else held.set(client, left)
    const next = [...waiters].find((waiter) => mayEnter(waiter.client))
    next?.enter()
  }

  return {
    async enter(client) {
      if (mayEnter(client)) return take(client)
      const own = [...waiters].filter((waiter) => waiter.client === client).length
      if (waiters.size >= waiting || own >= waiting / 4) return undefined
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>()
      const waiter = { client, enter: () => resolve(end() ? take(client) : undefined) }
      const end = () => {
        clearTimeout(timer)
        return waiters.delete(waiter)
      }
      const timer = setTimeout(() => end() && resolve(undefined), patience)
      waiters.add(waiter)
      return promise
    },
  }
}
