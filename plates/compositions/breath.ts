import { clamp, itemAt, sequence, swell } from '#plates/drawing/numbers.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

interface Breath {
  /** As shares of the sheet's height. */
  height?: number
  thickness?: number
  phrases?: number
}

const lines = 40
const phraseLengths = [0.62, 0.38, 0.3, 0.5]

/** Bundles of lines that swell, die away and begin again; the thread is the pitch they hold. */
export function drawBreath(sheet: Sheet, breath: Breath = {}): string {
  const { height = 0.55, thickness = 0.34, phrases = 2 } = breath
  const { noise, pitch } = sheet
  const { loudness, sway } = phraseLoudness(sheet, phrases)
  const reach = sheet.height * thickness * 2
  const place = (u: number, t: number): Point => {
    const middle = sheet.height * (height + 0.05 * Math.sin(t * 4 + sway))
    const opened = (u - 0.5) * (reach * loudness(t) * (u > 0.5 ? 0.8 : 1.15) + pitch * 3)
    const drift = (noise.layered(t * 2.4, u * 1.6) - 0.5) * sheet.height * 0.1 * loudness(t)
    return [t * sheet.width, middle + opened + drift]
  }
  const bundle = drawScreen({
    lines,
    steps: 240,
    place,
    width: ({ u, t }) => {
      const tone = 0.1 + 0.66 * (1 - u) ** 1.2 * (0.5 + 0.9 * noise.layered(t * 6, u * 4))
      return Math.max(pitch * 0.09, ((reach * loudness(t)) / lines) * clamp(tone, 0.06, 0.9))
    },
  })
  const thread = threadAlong(
    sheet,
    260,
    (t) => place(0.56, t),
    (t) => pitch * (0.35 + 1.3 * loudness(t)),
  )
  return fillPath(bundle, sheet.ink) + thread
}

/** How loud each moment is; one phrase is always the loudest. */
function phraseLoudness({ random, index }: Sheet, phrases: number) {
  const lengths = sequence(phrases, (_, phrase) =>
    phrases === 1 ? 1 : itemAt(phraseLengths, phrase + index),
  )
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const loudest = lengths.map(() => random.between(0.55, 1))
  const [sway = 0] = loudest
  const shapes = lengths.map(() => random.between(0.5, 1.7))
  let start = -0.06
  const parts = lengths.map((share, phrase) => {
    const length = (share / total) * 1.12
    const part = {
      start,
      length,
      peak: phrase === index % phrases ? 1 : (loudest[phrase] ?? 1),
      shape: shapes[phrase] ?? 1,
    }
    start += length
    return part
  })
  const loudness = (t: number) => {
    const part = parts.find(({ start: from, length }) => t > from && t < from + length)
    return part ? part.peak * swell(((t - part.start) / part.length) ** part.shape, 1.7) : 0
  }
  return { loudness, sway: sway * 9 }
}
