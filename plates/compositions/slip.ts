import { mix, sequence, turn } from '#plates/drawing/numbers.ts'
import { circle, outline, type Point } from '#plates/drawing/outline.ts'
import { drawScreen, type LineScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { clipTo, fillPath } from '#plates/drawing/svg.ts'

interface Slip {
  figure: 'discs' | 'steps' | 'coast'
  /** How far the lines lean, as a share of the sheet's width. */
  tilt?: number
}

/** Two line fields slipped by half a pitch along a figure: the figure exists only as their offset. */
export function drawSlip(sheet: Sheet, { figure, tilt = 0 }: Slip): string {
  const { width, height, random, noise, pitch } = sheet
  const room = pitch * 1.35
  const lines = Math.round((width * 1.3) / room)
  const { shape, discs } = chooseMetric(sheet, figure)
  const field = (offset: number, tone: LineScreen['width']) =>
    drawScreen({
      lines,
      steps: 120,
      place: (u, t) => [-width * 0.15 + u * width * 1.3 + offset + (t - 0.5) * tilt * width, t * height],
      width: (place) => room * tone(place),
    })
  const around = field(0, ({ x, y }) => 0.2 + 0.26 * noise.layered((x / width) * 2.2, (y / height) * 1.2))
  const inside = field(
    room / 2,
    ({ x, y }) => 0.36 + 0.44 * noise.layered((x / width) * 3 + 7, (y / height) * 1.5),
  )
  const threadPlace = settleThread(random.between(0.3, 0.7) * 1.3 - 0.15, discs, width)
  const firstThread = Math.round((lines * (threadPlace + 0.15)) / 1.3)
  const threads = random.integer(5, 11)
  const threadLines = field(room / 2, ({ u }) => {
    const line = Math.round(u * (lines - 1))
    return line >= firstThread && line < firstThread + threads ? 0.95 : 0
  })
  const everywhere = outline([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ])
  return (
    clipTo('around', everywhere + shape, fillPath(around, sheet.ink, 0.9)) +
    clipTo('inside', shape, fillPath(inside, sheet.ink) + fillPath(threadLines, sheet.thread))
  )
}

interface Disc {
  x: number
  y: number
  radius: number
}

/** Path data of the figure; every figure takes the same random numbers, so that the choice changes nothing else. */
function chooseMetric(sheet: Sheet, figure: Slip['figure']): { shape: string; discs: Disc[] } {
  const { width, height, random } = sheet
  const discs = sequence(figure === 'discs' ? 2 : 3, (_, index) => ({
    x: width * random.between(0.15 + index * 0.25, 0.45 + index * 0.28),
    y: height * random.between(0.25, 0.75),
    radius: unit * random.between(0.24, 0.46),
  }))
  const steps = random.integer(4, 6)
  random.next()
  if (figure === 'steps') return { shape: drawStair(sheet, steps), discs: [] }
  if (figure === 'coast') return { shape: drawCoast(sheet, discs[0]?.x ?? 0), discs: [] }
  const apart = partDiscs(discs)
  return {
    shape: apart.map(({ x, y, radius }) => outline(circle([x, y], radius, 180))).join(''),
    discs: apart,
  }
}

/** Two discs nearly in the same place would cancel each other: the second moves to the right. */
function partDiscs([first, second]: readonly Disc[]): Disc[] {
  if (!first || !second) return []
  const wanted = 0.9 * Math.max(first.radius, second.radius)
  const near = Math.hypot(second.x - first.x, second.y - first.y) < wanted
  return [first, near ? { ...second, x: first.x + wanted } : second]
}

/** The thread is seen only inside the figure: beside all discs it moves to the middle of the first. */
function settleThread(place: number, discs: readonly Disc[], width: number): number {
  const [first] = discs
  const seen = discs.some(({ x, radius }) => Math.abs(place * width - x) < radius * 0.75)
  return first && !seen ? first.x / width : place
}

/** A stair, slowly up and sooner down again. */
function drawStair({ width, height }: Sheet, steps: number): string {
  const shift = (t: number) => (t < 0.5 ? t * 1.24 : 0.62 + (t - 0.5) * 0.76)
  const points = sequence(2 * steps, (_, index): Point[] => {
    const level = index < steps ? index : 2 * steps - 1 - index
    const y = height * 0.86 - (level * height * 0.62) / steps
    return [
      [shift(index / (2 * steps)) * width, y],
      [shift((index + 1) / (2 * steps)) * width, y],
    ]
  }).flat()
  return outline([...points, [width, height * 0.9], [0, height * 0.9]])
}

function drawCoast({ width, height, noise }: Sheet, phase: number): string {
  const shore = sequence(200, (t): Point => {
    const swing = Math.sin(t * turn * 0.8 + phase) * 0.16
    return [mix(-10, width + 10, t), height * (0.5 + swing - (noise.layered(t * 3, 2) - 0.5) * 0.3)]
  })
  return outline([...shore, [width + 10, height], [-10, height]])
}
