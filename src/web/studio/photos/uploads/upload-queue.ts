import { createObservable } from '#web/storage/observable.ts'
import { type UploadState, uploadFile } from './upload-file.ts'

export interface Upload {
  key: number
  name: string
  /** The photo that gets the file as its own; undefined for a new photo. */
  replaces: string | undefined
  size: number // bytes
  modified: number // ms since 1970
  state: UploadState
}

const atOnce = 3

/** In ms; the photo itself stands below then. */
const doneFor = 5_000

/** The files that are sent, three at a time; they go on while the person is in another room. */
class UploadQueue {
  readonly #uploads = createObservable<readonly Upload[]>([])
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #stops = new Map<number, AbortController>()
  #running = 0
  #count = 0

  readonly read = (): readonly Upload[] => this.#uploads.read()

  readonly subscribe = (listener: () => void): (() => void) => this.#uploads.subscribe(listener)

  add(files: Iterable<File>, replaces?: string): void {
    for (const file of files) {
      if (this.#isOnItsWay(file, replaces)) continue
      this.#count += 1
      const key = this.#count
      const stop = new AbortController()
      this.#stops.set(key, stop)
      const { name, size, lastModified: modified } = file
      this.#write([...this.read(), { key, name, replaces, size, modified, state: { kind: 'waiting' } }])
      this.#waiting.push(() =>
        uploadFile({ file, replaces }, (state) => this.#report(key, state), stop.signal),
      )
    }
    this.#start()
  }

  /** The server takes both for one, and calling off the one would end the other. */
  #isOnItsWay(file: File, replaces: string | undefined): boolean {
    return this.read().some(
      ({ name, size, modified, state, ...upload }) =>
        ['waiting', 'sending', 'checking', 'offline'].includes(state.kind) &&
        upload.replaces === replaces &&
        name === file.name &&
        size === file.size &&
        modified === file.lastModified,
    )
  }

  /** Takes a file off the list, and stops sending it. */
  remove(key: number): void {
    this.#stops.get(key)?.abort()
    this.#stops.delete(key)
    this.#write(this.read().filter((each) => each.key !== key))
  }

  #start(): void {
    while (this.#running < atOnce) {
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
    if (state.kind === 'done') setTimeout(() => this.remove(key), doneFor)
  }

  #write(uploads: readonly Upload[]): void {
    this.#uploads.write(uploads)
  }
}

/** Of this page view. */
export const uploadQueue = new UploadQueue()
