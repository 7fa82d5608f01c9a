import { turn } from '#plates/drawing/numbers.ts'
import { outline, type Point } from '#plates/drawing/outline.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { type Chance, type Disc, drawDisc, type Figure } from './figure.ts'

/** Two discs, open where they overlap. */
export function drawTwoSuns(_: Sheet, { first, second }: Chance): Figure {
  const apart = partDiscs(first, second)
  return { shape: apart.map(drawDisc).join(''), seats: apart }
}

/** Two discs nearly in the same place would cancel each other: the second moves to the right. */
function partDiscs(first: Disc, second: Disc): Disc[] {
  const wanted = 0.9 * Math.max(first.radius, second.radius)
  const near = Math.hypot(second.x - first.x, second.y - first.y) < wanted
  return [first, near ? { ...second, x: first.x + wanted } : second]
}

const reflections = [0.06, 0.14, 0.215, 0.285]

/** Half a disc on the horizon, and its light on the water in shrinking bars. */
export function drawSunset({ width, height }: Sheet, { first: { x } }: Chance): Figure {
  const sun = { x: width * 0.5 + x * 0.3, y: height * 0.6, radius: unit * 0.38 }
  const half = Array.from({ length: 91 }, (_, step): Point => {
    const angle = turn / 2 + (step / 90) * (turn / 2)
    return [sun.x + Math.cos(angle) * sun.radius, sun.y + Math.sin(angle) * sun.radius]
  })
  const bars = reflections.map((down, index) => {
    const reach = sun.radius * (0.92 - index * 0.19)
    const [top, drift] = [sun.y + down * height, (index % 2 === 0 ? 0.1 : -0.06) * reach]
    const thickness = height * (0.044 - index * 0.007)
    return outline([
      [sun.x + drift - reach, top],
      [sun.x + drift + reach, top],
      [sun.x + drift + reach, top + thickness],
      [sun.x + drift - reach, top + thickness],
    ])
  })
  return { shape: outline(half) + bars.join(''), seats: [{ ...sun, radius: sun.radius * 0.7 }] }
}

/** A disc in five moments, rising from left to right and coming nearer: shares of width, height and unit. */
const moments = [
  [0.07, 0.84, 0.052],
  [0.18, 0.72, 0.075],
  [0.32, 0.6, 0.108],
  [0.51, 0.48, 0.155],
  [0.78, 0.4, 0.225],
] as const

export function drawOrbit({ width, height }: Sheet): Figure {
  const discs = moments.map(([x, y, radius]) => ({ x: x * width, y: y * height, radius: radius * unit }))
  return { shape: discs.map(drawDisc).join(''), seats: discs.slice(-1) }
}

/** A disc before another: what is left is a sickle, broad below on the left. */
export function drawEclipse({ width, height }: Sheet, { first: { y } }: Chance): Figure {
  const sun = { x: width * 0.56, y: height * 0.5, radius: unit * 0.42 }
  const angle = -0.5 - y / height
  const gap = unit * 0.14
  const moon = {
    x: sun.x + Math.cos(angle) * gap,
    y: sun.y + Math.sin(angle) * gap,
    radius: sun.radius - gap,
  }
  const broad = sun.radius - gap
  return {
    shape: drawDisc(sun) + drawDisc(moon),
    seats: [{ x: sun.x - Math.cos(angle) * broad, radius: gap * 0.6 }],
  }
}
