import { clamp, hill } from '#plates/drawing/numbers.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

interface Waves {
  /** The two sources, as shares of the sheet. */
  first: Point
  second: Point
  /** Waves in the shorter side, times about π. */
  wavenumber: number
  vertical?: boolean
}

/** Two sources of waves: parallel lines carry their interference by width and by a slight displacement. */
export function drawWaves(sheet: Sheet, { first, second, wavenumber, vertical = false }: Waves): string {
  const { width, height, noise, pitch } = sheet
  const across = vertical ? width : height
  const lines = Math.round(across / pitch) + 4
  const heightAt = (x: number, y: number) => {
    const near = Math.hypot(x - first[0] * width, y - first[1] * height) / unit
    const far = Math.hypot(x - second[0] * width, y - second[1] * height) / unit
    return (
      Math.sin(near * wavenumber * 2) / (1 + near * 1.1) + Math.sin(far * wavenumber * 1.62) / (1 + far * 1.1)
    )
  }
  const place = (u: number, t: number): Point => {
    const still = u * (across + 4 * pitch) - 2 * pitch
    if (!vertical) return [t * width, still + heightAt(t * width, still) * pitch * 0.95]
    return [still + heightAt(still, t * height) * pitch * 0.95, t * height]
  }
  const field = drawScreen({
    lines,
    steps: 300,
    place,
    width: ({ x, y }) => {
      const crest = clamp(0.5 + heightAt(x, y) * 0.5) ** 1.7
      const worn = 0.55 + 0.7 * noise.layered((x / unit) * 2, (y / unit) * 2)
      return pitch * clamp(0.1 + 0.66 * crest * worn, 0.05, 0.94)
    },
  })
  const [sourceAcross, sourceAlong] = vertical ? second : [second[1], second[0]]
  const nearest = Math.round(((sourceAcross * across + 2 * pitch) / (across + 4 * pitch)) * (lines - 1))
  const threads = [-1, 0, 1].map((offset) =>
    threadAlong(
      sheet,
      300,
      (t) => place((nearest + offset) / (lines - 1), t),
      (t) => pitch * (0.34 + 0.56 * hill(t - sourceAlong, 0.2)),
    ),
  )
  return fillPath(field, sheet.ink) + threads.join('')
}
