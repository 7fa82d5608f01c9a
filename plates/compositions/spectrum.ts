import { clamp, hill, rise, sequence, swell, turn } from '#plates/drawing/numbers.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

interface Spectrum {
  /** Distance between partials, as a share of the sheet's height. */
  fundamental?: number
  /** How far the partials glide. */
  bend?: number
  /** When the multiphonic splits them. */
  split?: number
}

/** Partials of a double reed in groups of three that glide together; a multiphonic splits them. */
export function drawSpectrum(sheet: Sheet, spectrum: Spectrum = {}): string {
  const { fundamental = 0.062, bend = 0.1, split = 0.58 } = spectrum
  const { width, height, noise, pitch, random, index } = sheet
  const lines = Math.round(0.98 / fundamental) * 3
  const phase = (index * 1.7) % turn
  const onsets = sequence(4, (_, note) => ({
    start: note * 0.25 + random.between(0, 0.05),
    length: (0.18 + random.between(0, 0.12)) * 1.3,
    loudness: note === 2 ? 1 : 0.7,
  }))
  const loudnessAt = (t: number) =>
    onsets.reduce((sum, { start, length, loudness }) => {
      const age = (t - start) / length
      return age > 0 && age < 1 ? sum + swell(age ** 0.6, 0.7) * loudness : sum
    }, 0)
  const glide = (t: number) =>
    1 + bend * Math.sin(t * 5 + phase) * rise(0.1, 0.5, t) + (noise.layered(t * 3, 4) - 0.5) * 0.1
  const place = (u: number, t: number): Point => {
    const partial = Math.floor((u * (lines - 0.01)) / 3) + 1
    const member = ((u * lines) % 3) - 1
    const parted = rise(split, split + 0.12, t) * (1 - rise(split + 0.24, split + 0.34, t))
    const offset = member * (pitch * 0.5 + parted * height * fundamental * 0.27)
    return [t * width, height * (1 - fundamental * partial * glide(t)) + offset]
  }
  const partials = drawScreen({
    lines,
    steps: 300,
    place,
    width: ({ u, t }) => {
      const partial = Math.floor((u * lines) / 3) + 1
      const formant = hill(partial - 4.5, 3.2) + 0.35 * hill(partial - 10, 2) + 0.08
      const roughness = 0.3 + 1.25 * noise.layered(t * 16, partial * 3.3, 3)
      return pitch * clamp((0.07 + 1.35 * formant * clamp(loudnessAt(t))) * roughness, 0.04, 1.3)
    },
  })
  const thread = threadAlong(
    sheet,
    260,
    (t) => place(10.5 / lines, t),
    (t) => pitch * (0.2 + swell(t, 2)),
  )
  return fillPath(partials, sheet.ink) + thread
}
