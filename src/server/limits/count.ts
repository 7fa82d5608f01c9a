import type { Limit } from './limits.ts'

export interface Count {
  count: number
  resetsAt: number // ms since 1970
}

export interface Use {
  key: string
  limit: Limit
}

/** One more, in a new window where the old one has ended; `now` in ms. */
export function countUse(current: Count | undefined, limit: Limit, now: number): Count {
  if (current === undefined || current.resetsAt <= now) return { count: 1, resetsAt: now + limit.window }
  const moves = limit.from === 'last' && current.count < limit.max
  return { count: current.count + 1, resetsAt: moves ? now + limit.window : current.resetsAt }
}
