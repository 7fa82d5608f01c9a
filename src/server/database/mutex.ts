import { DatabaseUnavailableError } from './failures.ts'

/** Lets one after the other have what there is only one of. */
export class Turns {
  readonly #limit: number | undefined
  readonly #waiting: (() => void)[] = []
  #taken = false

  /** Nobody waits for longer than `limit` milliseconds. */
  constructor(limit: number | undefined) {
    this.#limit = limit
  }

  /** Throws DatabaseUnavailableError when the turn does not come in time. */
  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(enter), 1)
      reject(new DatabaseUnavailableError(`The database was busy for ${this.#limit} ms`))
    }
    const timer = this.#limit === undefined ? undefined : setTimeout(giveUp, this.#limit)
    this.#waiting.push(enter)
    await promise
  }

  pass(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#taken = false
    else next()
  }
}
