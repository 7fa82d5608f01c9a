import { createObservable } from '#web/storage/observable.ts'
import { type UploadState, uploadFile } from './upload-file.ts'

export interface Upload {
  key: number
  name: string
  /** The photo that gets the file as its own; undefined for a new photo. */
  replaces: string | undefined
  /** What the photo comes into, where it does more than join the library. */
  target: string | undefined
  size: number // bytes
  modified: number // ms since 1970
  state: UploadState
}

export interface UploadPurpose {
  replaces?: string | undefined
  target?: string | undefined
}

const atOnce = 3

/** In ms; the photo itself stands below then. */
const doneFor = 5_000

/** The files that are sent, three at a time; they go on while the person is in another room. */
class UploadQueue {
  readonly #uploads = createObservable<readonly Upload[]>([])
  readonly #waiting: (() => Promise<void>)[] = []
  readonly #stops = new Map<number, AbortController>()
  readonly #photos = new Map<number, Promise<string | undefined>>()
  #running = 0
  #count = 0

  readonly read = (): readonly Upload[] => this.#uploads.read()

  readonly subscribe = (listener: () => void): (() => void) => this.#uploads.subscribe(listener)

  /** Gives of each file the photo that it becomes; undefined where it becomes none, and nothing of what is on its way to the
   * same target. */
  add(files: Iterable<File>, { replaces, target }: UploadPurpose = {}): Promise<string | undefined>[] {
    const photos: Promise<string | undefined>[] = []
    for (const file of files) {
      const running = this.#findRunning(file, replaces)
      const photo = running && this.#photos.get(running.key)
      if (photo !== undefined && running?.target !== target) photos.push(photo)
      if (running !== undefined) continue
      this.#count += 1
      const key = this.#count
      const stop = new AbortController()
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      stop.signal.addEventListener('abort', () => resolve(undefined))
      photos.push(promise)
      this.#stops.set(key, stop)
      this.#photos.set(key, promise)
      const { name, size, lastModified: modified } = file
      this.#write([
        ...this.read(),
        { key, name, replaces, target, size, modified, state: { kind: 'waiting' } },
      ])
      const report = (state: UploadState) => {
        this.#report(key, state)
        if ('photo' in state) resolve(state.photo)
      }
      this.#waiting.push(() =>
        uploadFile({ file, replaces }, report, stop.signal).finally(() => resolve(undefined)),
      )
    }
    this.#start()
    return photos
  }

  /** The server takes both for one, and calling off the one would end the other. */
  #findRunning(file: File, replaces: string | undefined): Upload | undefined {
    return this.read().find(
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
    this.#photos.delete(key)
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
    const isPlaced = this.read().some((each) => each.key === key && each.target !== undefined)
    if (state.kind === 'done' || (state.kind === 'known' && isPlaced))
      setTimeout(() => this.remove(key), doneFor)
  }

  #write(uploads: readonly Upload[]): void {
    this.#uploads.write(uploads)
  }
}

/** Of this page view. */
export const uploadQueue = new UploadQueue()
