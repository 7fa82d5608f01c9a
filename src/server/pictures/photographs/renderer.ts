import type { ChildProcess } from 'node:child_process'
import * as z from 'zod/mini'
import { forkConfined, isEndedForMemory } from '#server/jobs/confined-child.ts'
import type { RenderResult, RenderTask } from './render-messages.ts'

export interface Renderer {
  /** Renders in a child process of its own. Throws OutOfMemoryError when it is ended for its memory, another error when it dies,
   * or has to because it took too long. */
  render(task: RenderTask): Promise<RenderResult>
  close(): void
}

interface RendererLimits {
  time: number // ms
  memory: number // bytes
}

/** Beside a process that answers visitors, below what a unit has (deploy/oboist@.service). */
const usualLimits: RendererLimits = { time: 60_000, memory: 420_000_000 }

/** What ended the child for its memory: trying again would take it again. */
export class OutOfMemoryError extends Error {}

const renderResult = z.union([
  z.object({
    ok: z.literal(true),
    width: z.int(),
    height: z.int(),
    ground: z.string(),
    files: z.array(
      z.object({
        name: z.string().check(z.regex(/^photo-[0-9]+x[0-9]+-[0-9a-f]{32}\.(?:jpg|webp|avif)$/)),
        purpose: z.enum(['print', 'web', 'small', 'avif', 'webp']),
        width: z.int(),
        height: z.int(),
        bytes: z.int(),
      }),
    ),
  }),
  z.object({ ok: z.literal(false), code: z.enum(['photo_broken', 'photo_pixels_too_many']) }),
])

/** A renderer of photographs, one child process for each. */
export function createRenderer(limits: RendererLimits = usualLimits): Renderer {
  const children = new Set<ChildProcess>()
  let closed = false
  const start = (): ChildProcess => {
    const child = forkConfined(new URL('./render-child.ts', import.meta.url), limits.memory)
    children.add(child)
    child.once('exit', () => children.delete(child))
    // Without a listener a child that cannot start would end the process.
    child.on('error', () => children.delete(child))
    return child
  }
  return {
    render: (task) => ask(start(), task, limits.time, () => closed),
    close() {
      closed = true
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

async function ask(
  child: ChildProcess,
  task: RenderTask,
  time: number,
  isClosed: () => boolean,
): Promise<RenderResult> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult>()
  // It may end before anybody waits.
  promise.catch(() => undefined)
  const endFor = (error: Error) => {
    reject(error)
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => endFor(new Error('took too long')), time)
  child.once('message', (message) => {
    const result = renderResult.safeParse(message)
    if (result.success) resolve(result.data)
    else endFor(new Error('answered what nobody asked'))
  })
  child.once('exit', (_code, signal) => {
    const isKilled = isEndedForMemory(signal) && !isClosed()
    reject(isKilled ? new OutOfMemoryError(`ended by ${signal}`) : new Error('ended without an answer'))
  })
  child.once('error', reject)
  try {
    child.send(task, (error) => error && reject(error))
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
