import { DatabaseUnavailableError } from './failures.ts'

/** First come, first served; `timeout` in ms, undefined waits for ever. */
export class Mutex {
  readonly #timeout: number | undefined
  readonly #queue: (() => void)[] = []
  #locked = false

  constructor(timeout: number | undefined) {
    this.#timeout = timeout
  }

  /** Throws DatabaseUnavailableError after the timeout. */
  async acquire(): Promise<void> {
    if (!this.#locked) {
      this.#locked = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const giveUp = () => {
      this.#queue.splice(this.#queue.indexOf(enter), 1)
      reject(new DatabaseUnavailableError(`The database was busy for ${this.#timeout} ms`))
    }
    const timer = this.#timeout === undefined ? undefined : setTimeout(giveUp, this.#timeout)
    this.#queue.push(enter)
    await promise
  }

  release(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#locked = false
    else next()
  }
}
