import { createObservable } from '#web/storage/observable.ts'
import { type SendingRules, type UploadState, uploadFile } from './upload-file.ts'

export interface Upload {
  key: number
  name: string
  replaces: string | undefined
  /** What it comes into, where it does more than being stored. */
  target: string | undefined
  size: number // bytes
  modified: number // ms since 1970
  state: UploadState
}

export interface UploadPurpose {
  replaces?: string | undefined
  target?: string | undefined
}

/** In ms; what the file has become stands below then. */
const doneFor = 5_000

/** The files of a kind that are sent, so many at a time; they go on while the person is in another room. */
export class UploadQueue {
  readonly #rules: SendingRules
  readonly #atOnce: number
  readonly #uploads = createObservable<readonly Upload[]>([])
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #stops = new Map<number, AbortController>()
  readonly #results = new Map<number, Promise<string | undefined>>()
  #running = 0
  #count = 0

  constructor(rules: SendingRules, atOnce: number) {
    this.#rules = rules
    this.#atOnce = atOnce
  }

  readonly read = (): readonly Upload[] => this.#uploads.read()

  readonly subscribe = (listener: () => void): (() => void) => this.#uploads.subscribe(listener)

  /** Gives of each file what it is stored as; undefined where it is not, and nothing of what is on its way to the same
   * target. */
  add(files: Iterable<File>, { replaces, target }: UploadPurpose = {}): Promise<string | undefined>[] {
    const results: Promise<string | undefined>[] = []
    for (const file of files) {
      const running = this.#findRunning(file, replaces)
      const result = running && this.#results.get(running.key)
      if (result !== undefined && running?.target !== target) results.push(result)
      if (running !== undefined) continue
      this.#count += 1
      const key = this.#count
      const stop = new AbortController()
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      stop.signal.addEventListener('abort', () => resolve(undefined))
      results.push(promise)
      this.#stops.set(key, stop)
      this.#results.set(key, promise)
      const { name, size, lastModified: modified } = file
      this.#write([
        ...this.read(),
        { key, name, replaces, target, size, modified, state: { kind: 'waiting' } },
      ])
      const report = (state: UploadState) => {
        this.#report(key, state)
        if ('stored' in state) resolve(state.stored)
      }
      this.#waiting.push(() =>
        uploadFile({ rules: this.#rules, file, replaces }, report, stop.signal).finally(() =>
          resolve(undefined),
        ),
      )
    }
    this.#start()
    return results
  }

  /** The server takes both for one, and calling off the one would end the other. */
  #findRunning(file: File, replaces: string | undefined): Upload | undefined {
    return this.read().find(
      ({ name, size, modified, state, ...upload }) =>
        ['waiting', 'reading', 'sending', 'checking', 'offline'].includes(state.kind) &&
        upload.replaces === replaces &&
        name === file.name &&
        size === file.size &&
        modified === file.lastModified,
    )
  }

  remove(key: number): void {
    this.#stops.get(key)?.abort()
    this.#stops.delete(key)
    this.#results.delete(key)
    this.#write(this.read().filter((each) => each.key !== key))
  }

  #start(): void {
    while (this.#running < this.#atOnce) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      this.#running += 1
      next().finally(() => {
        this.#running -= 1
        this.#start()
      })
    }
  }

  #report(key: number, state: UploadState): void {
    this.#write(this.read().map((each) => (each.key === key ? { ...each, state } : each)))
    const isPlaced = this.read().some((each) => each.key === key && each.target !== undefined)
    if (state.kind === 'done' || (state.kind === 'known' && isPlaced))
      setTimeout(() => this.remove(key), doneFor)
  }

  #write(uploads: readonly Upload[]): void {
    this.#uploads.write(uploads)
  }
}
