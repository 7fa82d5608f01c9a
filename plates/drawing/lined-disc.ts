import { mix } from './numbers.ts'
import { circle, outline, type Point } from './outline.ts'
import { drawScreen } from './screen.ts'
import { clipTo, fillPath } from './svg.ts'

interface LinedDisc {
  /** Unique in its plate. */
  id: string
  center: Point
  radius: number
  /** Direction of the lines, in radians. */
  angle?: number
  pitch: number
  /** How much of the pitch is ink; `u` runs across the lines, `t` along them. */
  tone: (place: { x: number; y: number; u: number; t: number }) => number
  colour: string
}

/** A disc filled with parallel lines, cut cleanly at its edge. */
export function drawLinedDisc({ id, center, radius, angle = 0, pitch, tone, colour }: LinedDisc): string {
  const lines = Math.max(3, Math.round((2 * radius) / pitch))
  const step = (2 * radius) / lines
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const data = drawScreen({
    lines,
    steps: Math.max(8, Math.min(80, Math.round(radius / 4))),
    place: (u, t) => {
      const across = mix(-radius + step / 2, radius - step / 2, u)
      const half = Math.sqrt(Math.max(0, radius ** 2 - (Math.abs(across) - step / 2) ** 2))
      const along = mix(-half, half, t)
      return [center[0] + along * cos - across * sin, center[1] + along * sin + across * cos]
    },
    width: (place) => step * tone(place),
  })
  return clipTo(id, outline(circle(center, radius)), fillPath(data, colour))
}
