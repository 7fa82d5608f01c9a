/** How many calls may wait: of strangers, and of browsers that have signed in before, which go first. */
export interface HashQueueSize {
  strangers: number
  known: number
}

export interface HashQueue {
  isFull(from: keyof HashQueueSize): boolean
  /** Runs the work in its turn; gives undefined at once when too many wait already. */
  run<T>(from: keyof HashQueueSize, work: () => Promise<T>): Promise<T> | undefined
}

/** Runs one work after the other, so that hashing keeps no more than one processor busy. */
export function createHashQueue(size: HashQueueSize): HashQueue {
  const waiting = { known: [] as (() => void)[], strangers: [] as (() => void)[] }
  let busy = false
  const passTurn = (): void => {
    const next = waiting.known.shift() ?? waiting.strangers.shift()
    if (next === undefined) busy = false
    else next()
  }
  const runInTurn = async <T>(from: keyof HashQueueSize, work: () => Promise<T>): Promise<T> => {
    if (busy) await new Promise<void>((resolve) => waiting[from].push(resolve))
    busy = true
    try {
      return await work()
    } finally {
      passTurn()
    }
  }
  const isFull: HashQueue['isFull'] = (from) => busy && waiting[from].length >= size[from]
  return { isFull, run: (from, work) => (isFull(from) ? undefined : runInTurn(from, work)) }
}
