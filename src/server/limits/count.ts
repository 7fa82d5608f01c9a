import type { Limit } from './limits.ts'

/** How many there were in a window that ends at `resetsAt`, in milliseconds since 1970. */
export interface Count {
  count: number
  resetsAt: number
}

/** One more of what a key stands for. */
export interface Use {
  key: string
  limit: Limit
}

/** A count with one more: a new window where there is none or the old one has ended. */
export function countUse(current: Count | undefined, limit: Limit, now: number): Count {
  if (current === undefined || current.resetsAt <= now) return { count: 1, resetsAt: now + limit.window }
  const moves = limit.from === 'last' && current.count < limit.max
  return { count: current.count + 1, resetsAt: moves ? now + limit.window : current.resetsAt }
}
