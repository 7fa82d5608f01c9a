import type { Point, StrokePoint } from './outline.ts'
import { ribbon } from './outline.ts'

export interface LineScreen {
  lines: number
  /** How many steps each line is drawn in. */
  steps: number
  /** Where a line runs: `u` says which line, `t` how far along it, both from 0 to 1. */
  place: (u: number, t: number) => Point
  /** How wide it is there. */
  width: (place: { x: number; y: number; u: number; t: number }) => number
  /** Where a line is thinner than this, it is interrupted. */
  thinnest?: number
}

/** Path data of a field of lines whose widths carry the tone. */
export function drawScreen({ lines, steps, place, width, thinnest = 0.12 }: LineScreen): string {
  let data = ''
  for (let line = 0; line < lines; line++) {
    const u = lines > 1 ? line / (lines - 1) : 0.5
    let run: StrokePoint[] = []
    for (let step = 0; step <= steps; step++) {
      const t = step / steps
      const [x, y] = place(u, t)
      const wide = width({ x, y, u, t })
      if (wide > thinnest) run.push([x, y, wide])
      else {
        data += ribbon(run)
        run = []
      }
    }
    data += ribbon(run)
  }
  return data
}
