import type { ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'
import { audioRejections } from '#domain/recordings/recording-calls.ts'
import { forkConfined, InterruptedError, isEndedForMemory } from '#server/jobs/confined-child.ts'

/** What the child is asked; paths lead into a folder of this work alone. */
export type ChildTask =
  | { name: 'keep'; source: string; target: string }
  | { name: 'render'; source: string; target: string; gain: number; frames: number }

const level = z.nullable(z.number())

/** What is kept of a file in a row of its own. */
export const measured = z.object({
  loudness: level,
  truePeak: level,
  isClipped: z.boolean(),
  /** In seconds; what was kept before it was noted has none. */
  clippedAt: z.optional(z.nullable(z.number())),
  isSilent: z.boolean(),
  wave: z.array(z.array(z.number())),
})

export const kept = z.extend(measured, {
  kind: z.enum(['wav', 'aiff', 'flac', 'mp3']),
  master: z.enum(['flac', 'mp3']),
  rate: z.int(),
  channels: z.int(),
  bits: z.int(),
  frames: z.int(),
})

export type Kept = z.infer<typeof kept>

const childAnswer = z.union([
  z.object({ kept }),
  z.object({ rendered: z.literal(true) }),
  z.object({ rejection: z.enum(audioRejections) }),
  z.object({ failure: z.string() }),
  z.object({ progress: z.number() }),
])

export type ChildAnswer = z.infer<typeof childAnswer>

export type ChildResult = Exclude<ChildAnswer, { progress: number }>

export interface AudioWorker {
  /** Works in a child process of its own. Throws InterruptedError where that is ended from outside, another error where it dies, or
   * has to because it took too long. */
  run(task: ChildTask, onProgress?: (part: number) => void): Promise<ChildResult>
  close(): void
}

interface WorkerLimits {
  time: number
  memory: number // bytes
}

/** Of ninety minutes at 192 kHz, the slowest that is taken. */
const usualLimits: WorkerLimits = { time: 15 * 60_000, memory: 300_000_000 }

export function createAudioWorker(limits: WorkerLimits = usualLimits): AudioWorker {
  const children = new Set<ChildProcess>()
  let isClosed = false
  return {
    async run(task, onProgress = () => undefined) {
      if (isClosed) throw new InterruptedError('closed')
      const child = forkConfined(new URL('./audio-child.ts', import.meta.url), limits.memory)
      children.add(child)
      const { promise, resolve, reject } = Promise.withResolvers<ChildResult>()
      // It may end before anybody waits.
      promise.catch(() => undefined)
      const timer = setTimeout(() => reject(new Error('took too long')), limits.time)
      child.on('message', (message) => {
        const answer = childAnswer.safeParse(message)
        if (!answer.success) reject(new Error('answered what nobody asked'))
        else if ('progress' in answer.data) onProgress(answer.data.progress)
        else resolve(answer.data)
      })
      child.once('exit', (_code, signal) => {
        children.delete(child)
        if (isClosed || signal === 'SIGTERM' || signal === 'SIGINT')
          reject(new InterruptedError(`ended by ${signal}`))
        // What takes more memory than there is takes it again.
        if (isEndedForMemory(signal)) resolve({ rejection: 'audio_unreadable' })
        reject(new Error('ended without an answer'))
      })
      child.on('error', reject)
      try {
        child.send(task, (error) => error && reject(error))
        return await promise
      } finally {
        clearTimeout(timer)
        child.kill('SIGKILL')
      }
    },
    close() {
      isClosed = true
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
