import { clamp, hill, mix, rise, sequence } from '#plates/drawing/numbers.ts'
import { circle, outline, type Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { clipTo, fillPath } from '#plates/drawing/svg.ts'

interface Ridges {
  /** Where the farthest ridge stands, as a share of the sheet's height. */
  base?: number
  layers?: number
  amplitude?: number
  sun?: boolean
}

/** Layered ridges: strata follow the profile and relax with depth; each layer hides the one behind. */
export function drawRidges(sheet: Sheet, ridges: Ridges = {}): string {
  const { base = 0.5, layers = 4, amplitude = 0.3, sun = true } = ridges
  const { width, height, random } = sheet
  const sunCenter: Point = [width * random.between(0.2, 0.8), height * (base - 0.2)]
  const layer = (_: number, index: number) => {
    const nearness = index / Math.max(1, layers - 1)
    const depth =
      index === layers - 1 ? height * 0.4 : (height * (0.93 - base)) / layers + height * amplitude * 0.62
    return drawLayer(sheet, { index, nearness, depth, level: height * mix(base, 0.93, nearness), amplitude })
  }
  return drawSky(sheet, base, sun ? sunCenter : undefined) + sequence(layers, layer).join('')
}

/** Level lines, much thicker inside the disc of the sun. */
function drawSky(sheet: Sheet, base: number, sun: Point | undefined): string {
  const { width, height, noise, pitch, ink } = sheet
  const foot = height * (base + 0.12)
  const room = pitch * 1.3
  const lines = Math.round(foot / room)
  const sky = drawScreen({
    lines,
    steps: 200,
    place: (u, t) => [t * width, u * foot],
    width: ({ x, u }) => room * (0.075 + 0.1 * (1 - u) * noise.layered((x / width) * 2, u * 5)),
  })
  if (sun === undefined) return fillPath(sky, ink)
  const radius = unit * 0.17
  const disc = drawScreen({
    lines,
    steps: 2,
    place: (u, t) => [sun[0] + (t * 2 - 1) * radius, u * foot],
    width: ({ y }) =>
      Math.abs(y - sun[1]) > radius + room ? 0 : room * (0.74 - (0.3 * (y - sun[1])) / radius),
  })
  return fillPath(sky, ink) + clipTo('sun', outline(circle(sun, radius, 160)), fillPath(disc, ink))
}

interface Layer {
  index: number
  /** 0 is the farthest layer, 1 the nearest. */
  nearness: number
  depth: number
  level: number
  amplitude: number
}

function drawLayer(sheet: Sheet, { index, nearness, depth, level, amplitude }: Layer): string {
  const { width, height, noise, pitch } = sheet
  const profile = (x: number) => {
    const shape = noise.layered((x / unit) * (1.1 + nearness * 0.7) + index * 11.3, index * 5.1, 5)
    return level - (shape - 0.42) * height * amplitude * mix(1.15, 0.55, nearness)
  }
  const edge = sequence(241, (t): Point => [t * width, profile(t * width)])
  const mask = fillPath(outline([[0, height], ...edge, [width, height]]), sheet.ground)
  const strata = drawScreen({
    lines: Math.round(depth / (pitch * mix(0.72, 1.02, nearness))),
    steps: 260,
    place: (u, t) => {
      const top = profile(t * width)
      return [t * width, mix(top, level + (top - level) * 0.25, rise(0, 0.9, u)) + u ** 1.25 * depth]
    },
    width: ({ x, u }) => {
      const slope = (profile(x + 6) - profile(x - 6)) / 12
      const lit = clamp(0.5 + slope * 1.1 + (noise.layered(x / 60, u * 4 + index, 3) - 0.5) * 0.9)
      const crest = 0.2 * hill(u, 0.02)
      const tone = mix(0.14, 0.4, nearness) + lit * mix(0.3, 0.52, nearness) * (1 - u * 0.75) + crest
      return pitch * clamp(tone, 0.06, 0.92)
    },
  })
  return mask + fillPath(strata, sheet.ink, mix(0.62, 1, nearness))
}
