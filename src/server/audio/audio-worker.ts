import * as z from 'zod/mini'
import { audioRejections } from '#domain/recordings/recording-calls.ts'
import { createChildren, OutOfMemoryError } from '#server/jobs/children.ts'
import { forkConfined } from '#server/jobs/confined-child.ts'

/** What the child is asked; paths lead into a folder of this work alone. */
export type ChildTask =
  | { name: 'keep'; source: string; target: string }
  | { name: 'render'; source: string; target: string; gain: number; frames: number }

/** What is kept of a file in a row of its own. */
export const measured = z.object({
  /** Integrated, in LUFS; null for silence. */
  loudness: z.nullable(z.number()),
  /** In dBTP; null for silence. */
  truePeak: z.nullable(z.number()),
  /** Whether samples touch full scale one after the other. */
  isClipped: z.boolean(),
  /** Where they first do, in seconds from the beginning; what was kept before it was noted has none. */
  clippedAt: z._default(z.nullable(z.number()), null),
  /** Whether there is less of it than its header says. */
  isCut: z._default(z.boolean(), false),
  /** Throughout. */
  isSilent: z.boolean(),
  /** Pairs of the lowest and the highest sample, from -1 to 1, over the length. */
  wave: z.array(z.array(z.number())),
})

export const kept = z.extend(measured, {
  kind: z.enum(['wav', 'aiff', 'flac', 'mp3']),
  /** What came uncompressed is kept as FLAC. */
  master: z.enum(['flac', 'mp3']),
  rate: z.int(), // Hz
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
  /** Throws the errors of `Children.run`; work that takes too much memory is rejected, for it would take it again. */
  run(task: ChildTask, onProgress?: (part: number) => void): Promise<ChildResult>
  close(): void
}

interface WorkerLimits {
  time: number
  memory: number // bytes
}

/** Of ninety minutes at 192 kHz, the slowest that is taken. */
const usualLimits: WorkerLimits = { time: 15 * 60_000, memory: 300_000_000 }

/** A worker that has a child process of its own for each piece of work. */
export function createAudioWorker({ time, memory }: WorkerLimits = usualLimits): AudioWorker {
  const file = new URL('./audio-child.ts', import.meta.url)
  const children = createChildren(() => forkConfined(file, memory), time)
  return {
    async run(task, onProgress = () => undefined) {
      const read = (message: unknown) => {
        const answer = childAnswer.parse(message)
        if (!('progress' in answer)) return answer
        onProgress(answer.progress)
        return undefined
      }
      try {
        return await children.run<ChildResult>(task, read)
      } catch (error) {
        if (error instanceof OutOfMemoryError) return { rejection: 'audio_unreadable' }
        throw error
      }
    },
    close: children.close,
  }
}
