import { rise, sequence, turn } from '#plates/drawing/numbers.ts'
import { outline, type Point, ribbon, type StrokePoint } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'

interface Clusters {
  /** Height of the staff's middle, as a share of the sheet's. */
  height?: number
  columns: number
  /** How far the staff bends. */
  curve?: number
  /** Where the first cluster may stand. */
  from?: number
}

/** Distance between staff lines, in line pitches. */
const staffGap = 5

/** Stacked notes of multiphonics on a staff that bends; one whole cluster is the thread. */
export function drawClusters(sheet: Sheet, clusters: Clusters): string {
  const { height = 0.5, columns, curve = 0.1, from = 0.1 } = clusters
  const { random, pitch } = sheet
  const gap = pitch * staffGap
  const phase = random.between(0, 3)
  const placeY: PlaceY = (t, step) => {
    const opening = 1 + 0.5 * rise(0.2, 1, t) * Math.sin(t * 2 + phase)
    return sheet.height * (height + curve * Math.sin(t * 3.4 + phase)) + step * gap * 0.5 * opening
  }
  const staff = drawScreen({
    lines: 5,
    steps: 220,
    place: (u, t) => [t * sheet.width, placeY(t, (u - 0.5) * 8)],
    width: () => pitch * 0.15,
  })
  const chosen = random.integer(0, columns - 1)
  const share = (0.96 - from) / columns
  const drawings = sequence(columns, (_, column) => {
    const start = from + share * (column + random.between(0.05, 0.4))
    return fillPath(drawCluster(sheet, placeY, start, share), column === chosen ? sheet.thread : sheet.ink)
  })
  return fillPath(staff, sheet.ink) + drawings.join('')
}

type PlaceY = (t: number, step: number) => number

function drawCluster(sheet: Sheet, placeY: PlaceY, start: number, share: number): string {
  const { width, pitch, random } = sheet
  const gap = pitch * staffGap
  const steps = chooseSteps(sheet)
  const stemX = start * width + gap * 0.62
  const [highest = 0] = steps
  const lowest = steps.at(-1) ?? highest
  let data = ribbon([
    [stemX, placeY(start, highest), pitch * 0.2],
    [stemX, placeY(start, lowest) + gap * 1.1, pitch * 0.2],
  ])
  let aside = false
  steps.forEach((step, index) => {
    aside = !aside && index > 0 && steps[index - 1] === step - 1
    const length = share * random.between(0.25, 0.55)
    const drift = random.next() < 0.3 ? random.between(-2, 2) : 0
    const open = random.next() < 0.3
    const side = aside ? gap * 1.22 : 0
    data += drawHead([start * width + side, placeY(start, step)], gap, pitch, open)
    data += ribbon(
      sequence(50, (v): StrokePoint => {
        const t = Math.min(1.02, start + (side + gap * 1.05) / width + v * length)
        return [t * width, placeY(t, step + drift * v), pitch * 0.34]
      }),
    )
  })
  return data
}

/** Four to six steps of a scale, lowest number (highest note) first. */
function chooseSteps({ random }: Sheet): number[] {
  const steps = new Set<number>()
  const lowest = random.integer(-9, 0)
  while (steps.size < random.integer(4, 6)) steps.add(lowest + random.integer(0, 11))
  return [...steps].sort((a, b) => a - b)
}

/** A slanted note head, filled or open. */
function drawHead([x, y]: Point, gap: number, pitch: number, open: boolean): string {
  const size = open ? 0.86 : 1
  const points = sequence(36, (t): Point => {
    const across = Math.cos(t * turn) * gap * 0.64 * size
    const down = Math.sin(t * turn) * gap * 0.43 * size
    return [x + across * 0.93 + down * 0.36, y - across * 0.36 + down * 0.93]
  })
  return open ? ribbon(points.map(([headX, headY]) => [headX, headY, pitch * 0.42])) : outline(points)
}
