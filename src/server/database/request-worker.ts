import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailableError, isFailedSync } from './failures.ts'
import { SqliteError, type ThreadAnswer } from './worker-response.ts'

/** How long a thread may take to end before nobody waits for it any more, in milliseconds. */
const closeLimit = 1500

export interface ThreadOptions {
  /** A file that calls `answerQuestions`. */
  file: URL
  data: unknown
  /** How many questions the thread gets at a time. */
  most: number
  /** Called once, when nothing the thread holds can be trusted any more; from then on it is asked nothing. */
  onFatal: (error: Error) => void
}

interface Job<Question> {
  question: Question
  settle(answer: ThreadAnswer<never>): void
  fail(error: Error): void
}

/** Of a thread's memory, in megabytes: rows pass through it, and nothing stays. */
const youngGeneration = 4

/** A thread that owns a connection and answers questions in their order. */
export class Thread<Question> {
  readonly #options: ThreadOptions
  readonly #worker: Worker
  #waiting: Job<Question>[] = []
  #asked: Job<Question>[] = []
  #end: Error | undefined

  constructor(options: ThreadOptions) {
    this.#options = options
    // What Node was told for this process, such as a script to run, is not meant for its threads.
    this.#worker = new Worker(options.file, {
      workerData: options.data,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    })
    this.#worker.on('message', (answers: ThreadAnswer<never>[]) => this.#receive(answers))
    this.#worker.on('error', (error: Error) => this.#break(error))
    this.#worker.on('exit', () => this.#break(new Error('A thread of the database has ended')))
  }

  /**
   * Throws what the thread's database threw, and DatabaseUnavailableError after `limit` milliseconds; a question that
   * has not reached the thread by then never does.
   */
  ask<Value>(question: Question, limit?: number): Promise<Value> {
    if (this.#end !== undefined) return Promise.reject(this.#end)
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    const job: Job<Question> = {
      question,
      settle: (answer) => {
        clearTimeout(timer)
        if (answer.ok) resolve(answer.value)
        else reject(new SqliteError(answer.failure))
      },
      fail: (error) => {
        clearTimeout(timer)
        reject(error)
      },
    }
    const timer = limit === undefined ? undefined : setTimeout(() => this.#giveUp(job, limit), limit)
    this.#waiting.push(job)
    // What arrives in the same turn of the event loop goes along: a message costs more than what is in it.
    setImmediate(() => this.#send())
    return promise
  }

  /** Ends the thread; what it has not answered is given up. */
  async close(): Promise<void> {
    this.#stop(new DatabaseUnavailableError('The database is closed'))
    const ended = once(this.#worker, 'exit', { signal: AbortSignal.timeout(closeLimit) })
    this.#worker.postMessage(null)
    await ended.catch(() => this.#worker.unref())
  }

  #send(): void {
    if (this.#asked.length > 0 || this.#waiting.length === 0) return
    this.#asked = this.#waiting.splice(0, this.#options.most)
    this.#worker.postMessage(this.#asked.map(({ question }) => question))
  }

  #receive(answers: ThreadAnswer<never>[]): void {
    const jobs = this.#asked
    this.#asked = []
    const failures = answers.flatMap((answer) => (answer.ok ? [] : [new SqliteError(answer.failure)]))
    const fatal = failures.find(isFailedSync)
    if (fatal !== undefined) this.#break(fatal)
    this.#send()
    for (const [index, job] of jobs.entries()) {
      const answer = answers[index]
      if (answer !== undefined) job.settle(answer)
    }
  }

  #giveUp(job: Job<Question>, limit: number): void {
    const place = this.#waiting.indexOf(job)
    if (place >= 0) this.#waiting.splice(place, 1)
    job.fail(new DatabaseUnavailableError(`The database did not answer within ${limit} ms`))
  }

  #break(error: Error): void {
    if (this.#end !== undefined) return
    this.#stop(new DatabaseUnavailableError('The database cannot be used any more', { cause: error }))
    this.#options.onFatal(error)
  }

  #stop(end: Error): void {
    this.#end ??= end
    const left = [...this.#asked, ...this.#waiting]
    this.#asked = []
    this.#waiting = []
    for (const job of left) job.fail(end)
  }
}
