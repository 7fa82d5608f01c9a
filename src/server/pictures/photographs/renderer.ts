import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { yieldToPages } from '#server/jobs/yield-to-pages.ts'
import type { RenderResult, RenderTask } from './render-messages.ts'

export interface Renderer {
  /** Starts the next child, so that whoever uploads does not wait for it later. */
  prepare(): void
  /** Renders in a child process of its own. Throws when the child dies, or has to: it took too long or too much memory. */
  render(task: RenderTask): Promise<RenderResult>
  /** Kills every child at once. */
  close(): void
}

interface RendererLimits {
  time: number // ms
  memory: number // bytes
}

const usualLimits: RendererLimits = { time: 60_000, memory: 1_200_000_000 }

/** In ms; a child that was prepared for nothing gives its memory back. */
const idleLimit = 60_000

const memoryLookEvery = 50 // ms

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
  let spare: { child: ChildProcess; timer: NodeJS.Timeout } | undefined

  const start = (): ChildProcess => {
    const child = fork(new URL('./render-child.ts', import.meta.url), { stdio: 'ignore', env: {} })
    children.add(child)
    child.once('exit', () => children.delete(child))
    // Without a listener a child that cannot start would end the process.
    child.on('error', () => children.delete(child))
    yieldToPages(child)
    return child
  }

  const take = (): ChildProcess => {
    if (spare === undefined) return start()
    const { child, timer } = spare
    clearTimeout(timer)
    spare = undefined
    return child.connected ? child : start()
  }

  return {
    prepare() {
      if (spare?.child.connected) return
      const child = start()
      const timer = setTimeout(() => child.kill('SIGKILL'), idleLimit)
      timer.unref()
      spare = { child, timer }
    },
    render: (task) => ask(take(), task, limits),
    close() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

async function ask(child: ChildProcess, task: RenderTask, limits: RendererLimits): Promise<RenderResult> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult>()
  const end = (reason: string) => {
    reject(new Error(reason))
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => end('took too long'), limits.time)
  const watch = setInterval(async () => {
    if ((await readMemory(child.pid)) > limits.memory) end('took too much memory')
  }, memoryLookEvery)
  child.once('message', (message) => {
    const result = renderResult.safeParse(message)
    if (result.success) resolve(result.data)
    else end('answered what nobody asked')
  })
  child.once('exit', () => reject(new Error('ended without an answer')))
  child.once('error', reject)
  try {
    child.send(task, (error) => error && reject(error))
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
  }
}

/** The resident memory of a process, in bytes; 0 where the machine does not tell it in Linux's way. */
async function readMemory(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  const pages = Number(text.split(' ')[1] ?? 0)
  return pages * 4096
}
