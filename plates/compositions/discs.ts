import { drawLinedDisc } from '#plates/drawing/lined-disc.ts'
import { itemAt, swell } from '#plates/drawing/numbers.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'

const radii = [0.31, 0.19, 0.1, 0.06, 0.04, 0.13, 0.05]
const angles = [0, Math.PI / 3, -Math.PI / 3, Math.PI / 2]
const pitches = [1.5, 1.2, 1, 1]

/** How near to touching two discs should lie. */
const gap = unit * 0.03
const tries = 40

/** One, two, three: discs of sound that nearly touch, each with its own direction; the second is the thread. */
export function drawDiscs(sheet: Sheet, { count }: { count: number }): string {
  const { noise, pitch, index } = sheet
  return placeDiscs(sheet, count)
    .map(({ center, radius }, place) =>
      drawLinedDisc({
        id: `disc-${place}`,
        center,
        radius,
        angle: itemAt(angles, place + index),
        pitch: pitch * itemAt(pitches, place),
        tone: ({ x, y, u }) => {
          const shade = place === 0 ? swell(u, 1.4) : 0.8 - 0.6 * u
          return Math.min(0.9, 0.3 + 0.55 * shade * (0.7 + 0.5 * noise.layered(x / 90, y / 90)))
        },
        colour: place === 1 ? sheet.thread : sheet.ink,
      }),
    )
    .join('')
}

interface Disc {
  center: Point
  radius: number
}

function placeDiscs({ width, height, random }: Sheet, count: number): Disc[] {
  const placed: Disc[] = []
  while (placed.length < count) {
    const candidates = Array.from({ length: tries }, () => {
      const radius = unit * itemAt(radii, placed.length) * random.between(0.85, 1.2)
      const center: Point = [
        random.between(radius * 0.6, width - radius * 0.6),
        random.between(radius * 0.6, height - radius * 0.6),
      ]
      const distance = placed.length > 0 ? measureGap(placed, center, radius) : random.next() * 10
      return { center, radius, score: Math.abs(distance - gap) }
    })
    const best = candidates.reduce((kept, candidate) => (candidate.score < kept.score ? candidate : kept))
    placed.push(best)
  }
  return placed
}

function measureGap(discs: readonly Disc[], [x, y]: Point, radius: number): number {
  return Math.min(
    ...discs.map((disc) => Math.hypot(x - disc.center[0], y - disc.center[1]) - radius - disc.radius),
  )
}
