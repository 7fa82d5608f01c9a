import * as z from 'zod/mini'
import { createChildren } from '#server/jobs/children.ts'
import { forkConfined } from '#server/jobs/confined-child.ts'
import type { RenderTask } from './render-messages.ts'

export interface Renderer {
  /** Throws the errors of `Children.run`. */
  render(task: RenderTask): Promise<RenderResult>
  close(): void
}

interface RendererLimits {
  time: number // ms
  memory: number // bytes
}

/** Beside a process that answers visitors, below what a unit has (deploy/oboist@.service). */
export const usualLimits: RendererLimits = { time: 60_000, memory: 420_000_000 }

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

export type RenderResult = z.infer<typeof renderResult>

export type RenderedFile = Extract<RenderResult, { ok: true }>['files'][number]

/** A renderer of photographs, one child process for each. */
export function createRenderer({ time, memory }: RendererLimits = usualLimits): Renderer {
  const file = new URL('./render-child.ts', import.meta.url)
  const children = createChildren(() => forkConfined(file, memory), time)
  return {
    render: (task) => children.run(task, (message) => renderResult.parse(message)),
    close: children.close,
  }
}
