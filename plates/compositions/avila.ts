import { clamp, mix, rise, sequence, swell } from '#plates/drawing/numbers.ts'
import { type Point, segment } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

interface Avila {
  /** Where the mountain ends, as a share of the sheet's height. */
  foot?: number
  /** A net of wire above it. */
  net?: boolean
}

/** Caracas: a sounding mountain made of vertical partials, a city of bars at its foot; the thread is its ridge. */
export function drawAvila(sheet: Sheet, { foot = 0.8, net = true }: Avila = {}): string {
  const { width, height, noise, pitch } = sheet
  const ridge = (x: number) => {
    const massif = 0.2 * swell((x / width) * 0.9 + 0.12, 1.4)
    const peaks = 0.42 * clamp((noise.layered((x / unit) * 1.25 + 3, 2, 5) - 0.3) * 1.9) ** 1.15
    return height * (0.63 - massif - peaks)
  }
  const thread = threadAlong(
    sheet,
    220,
    (t) => {
      const x = mix(-10, width + 10, t)
      return [x, ridge(x) - unit * 0.012]
    },
    (t) => pitch * (0.25 + 0.95 * swell(t, 2)),
  )
  return (
    fillPath(drawMountain(sheet, ridge, foot), sheet.ink) +
    fillPath(drawCity(sheet, foot), sheet.ink, 0.9) +
    thread +
    (net ? fillPath(drawNet(sheet), sheet.ink, 0.8) : '')
  )
}

function drawMountain({ width, height, noise, pitch }: Sheet, ridge: (x: number) => number, foot: number) {
  const room = pitch * 1.05
  return drawScreen({
    lines: Math.round(width / room),
    steps: 150,
    place: (u, t) => [
      u * width + (noise.at(u * 50, t * 3) - 0.5) * 3,
      mix(ridge(u * width), height * foot, t),
    ],
    width: ({ x, t }) => {
      const slope = (ridge(x + 8) - ridge(x - 8)) / 16
      const lit = 0.16 + 0.5 * clamp(0.5 - slope * 0.9) + (noise.layered(x / 70, t * 3.2, 3) - 0.5) * 0.7
      return room * clamp(lit * (1 - 0.72 * rise(0.35, 1, t)) + 0.07, 0.05, 0.93)
    },
  })
}

function drawCity({ width, height, noise, pitch }: Sheet, foot: number): string {
  const room = pitch * 1.05
  return sequence(Math.round(width / room), (_, index) => {
    const density = noise.layered(index * 0.13, 4, 3)
    if (density <= 0.36) return ''
    const x = (index + 0.5) * room
    const y = height * (foot + 0.016 + 0.12 * noise.at(index * 0.7, 9))
    const length = height * 0.15 * (density - 0.3) * (0.3 + noise.at(index * 3.1))
    return segment([x, y], [x, y + length], room * 0.55)
  }).join('')
}

const netColumns = 9
const netRows = 4

/** Wires between knots that hang a little out of line. */
function drawNet({ width, height, random, pitch }: Sheet): string {
  const knots = sequence(netRows, (down) =>
    sequence(netColumns, (across): Point => {
      const x = mix(width * 0.36, width * 1.04, across) + random.between(-1, 1) * unit * 0.04
      const y = mix(-height * 0.04, height * 0.24, down) + random.between(-1, 1) * unit * 0.03
      return [x, y + swell(across) * height * 0.05]
    }),
  )
  const wire = (from: Point | undefined, to: Point | undefined) =>
    from && to ? segment(from, to, pitch * 0.13) : ''
  return knots
    .flatMap((row, down) =>
      row.map((knot, across) => {
        const below = knots[down + 1]
        const wires = wire(knot, row[across + 1]) + wire(knot, below?.[across])
        if (!below || across + 1 === netColumns || random.next() >= 0.8) return wires
        const falling = random.next() < 0.5
        return wires + (falling ? wire(knot, below[across + 1]) : wire(row[across + 1], below[across]))
      }),
    )
    .join('')
}
