import { clamp, hill, mix, sequence, turn } from '#plates/drawing/numbers.ts'
import { circle, outline, type Point, segment } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'

interface OboeTube {
  /** As a share of the sheet's width. */
  center?: number
  /** Half the tube's width, as a share of the shorter side. */
  halfWidth?: number
  keys?: number
  /** How far the keys are moved down, as a share of the sheet's height. */
  offset?: number
}

/** Grenadilla from near: a turned cylinder, key cups as turned rings, and a rod that is the thread. */
export function drawOboeTube(sheet: Sheet, tube: OboeTube = {}): string {
  const { center = 0.66, halfWidth = 0.2, keys = 3, offset = 0 } = tube
  const { width, height, pitch } = sheet
  const [axis, half] = [center * width, unit * halfWidth]
  const cups = sequence(keys, (_, key) => {
    const odd = key % 2 === 1
    const x = axis + half * (odd ? 0.16 : -0.1)
    return drawCup(sheet, [x, height * (0.2 + offset) + key * half * 1.62], half * (odd ? 0.5 : 0.66))
  })
  const rod = segment([axis + half * 1.16, -20], [axis + half * 1.22, height * 1.02], pitch * 1.1)
  return fillPath(drawWood(sheet, axis, half), sheet.ink) + cups.join('') + fillPath(rod, sheet.thread)
}

function drawWood({ height, noise, pitch }: Sheet, axis: number, half: number): string {
  const room = pitch * 0.9
  return drawScreen({
    lines: Math.round(height / room),
    steps: 90,
    place: (u, t) => {
      const side = t * 2 - 1
      return [axis + side * half * (1 + 0.07 * u), u * height + (1 - side * side) * pitch * 1.6]
    },
    width: ({ y, t }) => {
      const side = t * 2 - 1
      const lights = 0.9 * hill(side + 0.42, 0.17) + 0.34 * hill(side - 0.66, 0.13)
      return room * clamp(0.96 - lights - 0.16 * noise.layered(side * 3, y / 40), 0.05, 0.97)
    },
  })
}

function drawCup({ pitch, ink, ground }: Sheet, [x, y]: Point, radius: number): string {
  const room = pitch * 0.62
  const rings = drawScreen({
    lines: Math.round(radius / room),
    steps: 120,
    place: (u, t) => {
      const distance = radius * mix(0.1, 1, u)
      return [x + Math.cos(t * turn) * distance, y + Math.sin(t * turn) * distance]
    },
    width: ({ u, t }) => {
      const light = (0.5 + 0.5 * Math.cos(2 * t * turn - 1.1 + u)) ** 2
      return room * clamp(0.12 + 0.66 * light, 0.08, 0.9)
    },
  })
  return fillPath(outline(circle([x, y], radius + pitch * 0.7, 120)), ground) + fillPath(rings, ink)
}
