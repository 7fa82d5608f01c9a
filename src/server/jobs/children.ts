import type { ChildProcess, Serializable } from 'node:child_process'

/** A child was ended from outside: its work can be done again. */
export class InterruptedError extends Error {}

/** A child was ended for its memory: trying again would take it again. */
export class OutOfMemoryError extends Error {}

export interface Children {
  /** Has a child process of its own do one piece of work; `read` gives the answer in a message, undefined where it only says
   * how far the work is. Throws InterruptedError or OutOfMemoryError, or another error where the child dies, takes too long
   * or answers what nobody asked. */
  run<Answer>(task: Serializable, read: (message: unknown) => Answer | undefined): Promise<Answer>
  close(): void
}

const memorySignals: NodeJS.Signals[] = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGTRAP']

/** Children that work for so long (ms) at most, one for each piece of work. */
export function createChildren(start: () => ChildProcess, longest: number): Children {
  const children = new Set<ChildProcess>()
  let isClosed = false

  const describeEnd = (signal: NodeJS.Signals | null): Error => {
    if (isClosed || signal === 'SIGTERM' || signal === 'SIGINT')
      return new InterruptedError(`ended by ${signal}`)
    const isForMemory = signal !== null && memorySignals.includes(signal)
    return isForMemory ? new OutOfMemoryError(`ended by ${signal}`) : new Error('ended without an answer')
  }

  return {
    async run<Answer>(task: Serializable, read: (message: unknown) => Answer | undefined) {
      if (isClosed) throw new InterruptedError('closed')
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      // Where `send` throws, nobody waits for it.
      promise.catch(() => undefined)
      const child = start()
      children.add(child)
      const timer = setTimeout(() => reject(new Error('took too long')), longest)
      child.on('message', (message) => {
        try {
          const answer = read(message)
          if (answer !== undefined) resolve(answer)
        } catch (cause) {
          reject(new Error('answered what nobody asked', { cause }))
        }
      })
      child.once('exit', (_code, signal) => reject(describeEnd(signal)))
      // Without a listener a child that cannot start would end the process.
      child.on('error', reject)
      try {
        child.send(task, (error) => error && reject(error))
        return await promise
      } finally {
        clearTimeout(timer)
        children.delete(child)
        child.kill('SIGKILL')
      }
    },
    close() {
      isClosed = true
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
