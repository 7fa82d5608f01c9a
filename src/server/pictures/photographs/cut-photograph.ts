import { join } from 'node:path'
import { measureGround, pixelLimits, sharp, writeRendered } from './confined-sharp.ts'
import { findPart } from './focal-point.ts'
import { type RenderTask, sourceName } from './render-messages.ts'
import type { RenderResult } from './renderer.ts'

/** As the plates are encoded; AVIF with less effort takes a sixth of the time for 3 % more bytes. */
const avif = { quality: 50, effort: 3 } as const
const webp = { quality: 40, effort: 5, smartSubsample: true } as const
/** Few browsers need the fallback, so it is small and coarse. */
const fallbackDensity = 0.6

type CutTask = Extract<RenderTask, { name: 'cut' }>

interface Size {
  width: number
  height: number
}

/** Cuts a checked photograph around its focal point, and renders it in the widths of one size of the site. */
export async function cutPhotograph(task: CutTask): Promise<RenderResult> {
  const path = join(task.folder, sourceName)
  const whole = await sharp(path).metadata()
  const target = task.whole ? fitWithin(whole, Math.max(task.width, task.height)) : task
  const part = findPart(whole, target, task.focus)
  // Decoded once for all widths.
  const { data, info } = await sharp(path, { limitInputPixels: pixelLimits.jpeg })
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const resize = (width: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(
      width,
      Math.max(1, Math.round((width * part.height) / part.width)),
      { fit: 'fill' },
    )
  const widths = new Set(task.widths.map((width) => Math.min(width, part.width)))
  const files = []
  for (const width of widths)
    files.push(
      await writeRendered(task.folder, {
        bytes: await resize(width).avif(avif).toBuffer(),
        purpose: 'avif',
        ending: 'avif',
      }),
    )
  const coarse = await resize(Math.min(Math.round(target.width * fallbackDensity), part.width))
    .webp(webp)
    .toBuffer()
  files.push(await writeRendered(task.folder, { bytes: coarse, purpose: 'webp', ending: 'webp' }))
  const { width, height } = target
  return { ok: true, width, height, ground: await measureGround(coarse), files }
}

function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
