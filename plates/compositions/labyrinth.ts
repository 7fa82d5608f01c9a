import { clamp, mix, rise, sequence, swell, turn } from '#plates/drawing/numbers.ts'
import { type Point, ribbon, type StrokePoint } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'

interface Labyrinth {
  /** As shares of the sheet. */
  center?: Point
  rings?: number
  /** Its radius and that of the room inside, as shares of the sheet's shorter side. */
  radius?: number
  room?: number
  /** Lines in each ring. */
  bars?: number
}

/** Rings with one gate each; the thread walks every corridor from the outside to the centre. */
export function drawLabyrinth(sheet: Sheet, labyrinth: Labyrinth = {}): string {
  const { center = [0.6, 0.5], rings = 11, radius = 0.98, bars = 5, room = 0.05 } = labyrinth
  const { width, height, random } = sheet
  const inner = unit * room
  const step = (unit * radius - inner) / rings
  const gates = sequence(rings, () => random.between(0, turn))
  const light = random.between(0, turn)
  const [centerX, centerY] = [center[0] * width, center[1] * height]
  const place = (angle: number, distance: number): Point => [
    centerX + Math.cos(angle) * distance,
    centerY + Math.sin(angle) * distance,
  ]
  const plan = { inner, step, gates, place, outside: Math.hypot(width, height) }
  const walls = gates.map((gate, ring) => drawWall(sheet, plan, { ring, gate, bars, light }))
  return fillPath(walls.join(''), sheet.ink) + fillPath(drawWalk(plan), sheet.thread)
}

interface Plan {
  inner: number
  /** From one ring to the next. */
  step: number
  gates: readonly number[]
  place: (angle: number, distance: number) => Point
  /** A distance from the centre that is off the plate. */
  outside: number
}

interface Wall {
  ring: number
  gate: number
  bars: number
  light: number
}

/** One ring of bars: half of it bright, half dark, and every ring turned a little further. */
function drawWall({ noise }: Sheet, plan: Plan, { ring, gate, bars, light }: Wall): string {
  const inside = plan.inner + plan.step * (ring + 0.3)
  const halfGate = (plan.step * 0.34) / inside
  const room = (plan.step * 0.74) / bars
  return drawScreen({
    lines: bars,
    steps: 240,
    place: (u, t) => plan.place(gate + halfGate + t * (turn - 2 * halfGate), inside + u * plan.step * 0.66),
    width: ({ x, y, t }) => {
      const lit = (0.5 + 0.5 * Math.cos(gate + t * turn - light - ring * 0.42)) ** 2.4
      const worn = 0.5 + 0.8 * noise.layered((x / unit) * 5, (y / unit) * 5)
      return room * clamp(0.14 + 0.74 * lit * worn, 0.08, 0.93)
    },
  })
}

/** Ariadne's thread: in through the outer gate, round each corridor in turn, and a last coil at the centre. */
function drawWalk({ inner, step, gates, place, outside }: Plan): string {
  const outer = gates.length - 1
  const corridor = (ring: number) => inner + step * (ring + 0.13)
  let angle = gates[outer] ?? 0
  const points = sequence(41, (t) => place(angle, mix(outside, corridor(outer), t)))
  for (let ring = outer; ring >= 0; ring--) {
    const target = gates[ring - 1] ?? angle
    const forward = (((target - angle) % turn) + turn) % turn
    const walked = ring % 2 === 1 ? forward - turn : forward
    const start = angle
    points.push(...sequence(120, (t) => place(start + walked * t, corridor(ring))))
    angle += walked
    if (ring > 0) points.push(...hairpin(place, angle, Math.sign(walked), corridor(ring), corridor(ring - 1)))
  }
  points.push(
    ...sequence(91, (t) => place(angle + t * turn * 0.9, mix(corridor(0), inner * 0.12, rise(0, 1, t)))),
  )
  return ribbon(
    points.map(
      ([x, y], index): StrokePoint => [x, y, step * (0.085 + 0.05 * swell(index / points.length, 2))],
    ),
  )
}

/** Through a gate into the next corridor, which is walked the other way: a bow, not a corner. */
function hairpin(place: Plan['place'], angle: number, sense: number, from: number, to: number): Point[] {
  return sequence(22, (t) => {
    const distance = mix(from, to, (1 - Math.cos(Math.PI * t)) / 2)
    return place(angle + (sense * Math.sin(Math.PI * t) * (from - to) * 0.22) / distance, distance)
  }).slice(1, -1)
}
