import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError, isFailedSync } from './failures.ts'
import { SqliteError, type WorkerResponse } from './worker-response.ts'

const closeLimit = 1500 // ms

export interface RequestWorkerOptions {
  file: URL
  data: unknown
  most: number
  /** Called once, when nothing in the worker can be trusted any more; it gets no more requests. */
  onFatal: (error: Error) => void
}

interface Job<Request> {
  request: Request
  settle(response: WorkerResponse<never>): void
  fail(error: Error): void
}

/** In MB; rows pass through the worker's memory, and nothing stays. */
const youngGeneration = 4

/** A worker thread that answers requests in their order; those of one moment go to it together. */
export class RequestWorker<Request> {
  readonly #options: RequestWorkerOptions
  readonly #worker: Worker
  #queued: Job<Request>[] = []
  #sent: Job<Request>[] = []
  #end: Error | undefined

  constructor(options: RequestWorkerOptions) {
    this.#options = options
    // Options of this process, such as a script to run, are not meant for its threads.
    this.#worker = new Worker(options.file, {
      workerData: options.data,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    })
    this.#worker.on('message', (responses: WorkerResponse<never>[] | object) => {
      // Under `node --watch` a worker also tells which files it has imported.
      if (Array.isArray(responses)) this.#receive(responses)
    })
    this.#worker.on('error', (error: Error) => this.#break(error))
    this.#worker.on('exit', () => this.#break(new Error('A worker of the database has ended')))
  }

  /** Throws SqliteError; after `limit` ms DatabaseUnavailableError, and what is still queued is dropped. */
  send<Value>(request: Request, limit?: number): Promise<Value> {
    if (this.#end !== undefined) return Promise.reject(this.#end)
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    const job: Job<Request> = {
      request,
      settle: (response) => {
        callOff?.()
        if (response.ok) resolve(response.value)
        else reject(new SqliteError(response.failure))
      },
      fail: (error) => {
        callOff?.()
        reject(error)
      },
    }
    const callOff = limit === undefined ? undefined : startPatience(limit, () => this.#timeOut(job, limit))
    this.#queued.push(job)
    // Requests of one turn of the event loop go together: a message costs more than its contents.
    setImmediate(() => this.#send())
    return promise
  }

  async close(): Promise<void> {
    this.#stop(new DatabaseUnavailableError('The database is closed'))
    const ended = once(this.#worker, 'exit', { signal: AbortSignal.timeout(closeLimit) })
    this.#worker.postMessage(null)
    await ended.catch(() => this.#worker.unref())
  }

  #send(): void {
    if (this.#sent.length > 0 || this.#queued.length === 0) return
    this.#sent = this.#queued.splice(0, this.#options.most)
    this.#worker.postMessage(this.#sent.map(({ request }) => request))
  }

  #receive(responses: WorkerResponse<never>[]): void {
    const jobs = this.#sent
    this.#sent = []
    const failures = responses.flatMap((response) => (response.ok ? [] : [new SqliteError(response.failure)]))
    const fatal = failures.find(isFailedSync)
    if (fatal !== undefined) this.#break(fatal)
    this.#send()
    for (const [index, job] of jobs.entries()) {
      const response = responses[index]
      if (response !== undefined) job.settle(response)
    }
  }

  #timeOut(job: Job<Request>, limit: number): void {
    const place = this.#queued.indexOf(job)
    if (place >= 0) this.#queued.splice(place, 1)
    job.fail(new DatabaseUnavailableError(`The database did not answer within ${limit} ms`))
  }

  #break(error: Error): void {
    if (this.#end !== undefined) return
    this.#stop(new DatabaseUnavailableError('The database cannot be used any more', { cause: error }))
    this.#options.onFatal(error)
  }

  #stop(end: Error): void {
    this.#end ??= end
    const left = [...this.#sent, ...this.#queued]
    this.#sent = []
    this.#queued = []
    for (const job of left) job.fail(end)
  }
}

/** Into which a wait is divided. */
const slices = 5

/** How many times longer a wait lasts at most while the event loop is held up again and again. */
const longest = 4

/**
 * Calls `onEnd` once the event loop was free for `limit` ms: while a computation holds it, neither an answer that is there
 * nor a lock that was given back can be taken, and that is not the database's slowness. Gives what calls it off.
 */
export function startPatience(limit: number, onEnd: () => void): () => void {
  const slice = limit / slices
  const begun = performance.now()
  let last = begun
  let left = slices
  const timer = setInterval(() => {
    const now = performance.now()
    const isHeldUp = now - last > 2 * slice
    last = now
    if (!isHeldUp) left -= 1
    if (left > 0 && now - begun < longest * limit) return
    clearInterval(timer)
    onEnd()
  }, slice)
  return () => clearInterval(timer)
}
