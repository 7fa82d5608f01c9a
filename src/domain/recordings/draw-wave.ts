/** Samples of a recording over its length: the lowest and the highest of each step, from -1 to 1. */
export type Wave = readonly (readonly number[])[]

const width = 1000
const height = 100

/** In the unit of the drawing: what is silent is a thin line. */
const thinnest = 1

/** One line that swells with the sound, as an SVG path of 1000 by 100 in so many steps: the loudest place is as high as the
 * box. */
export function drawWave(wave: Wave, steps: number): string {
  const points = gatherSteps(wave, Math.min(steps, wave.length))
  const loudest = Math.max(0.01, ...points.flatMap(([low, high]) => [-low, high]))
  const middle = height / 2
  const reach = middle - thinnest
  const at = (index: number) => (points.length < 2 ? width : (index * width) / (points.length - 1))
  const upper = points.map(
    ([, high], index) => [at(index), middle - thinnest - (high / loudest) * reach] as const,
  )
  const lower = points.map(
    ([low], index) => [at(index), middle + thinnest - (low / loudest) * reach] as const,
  )
  return `M0 ${middle}${drawThrough(upper)}${drawThrough(lower.toReversed())}Z`
}

type Point = readonly [x: number, y: number]

/** Through the middles between points, bent at the points. */
function drawThrough(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const [nextX, nextY] = points[index + 1] ?? [x, y]
      return `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value)
}

function gatherSteps(wave: Wave, count: number): [low: number, high: number][] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * wave.length) / count)
    const part = wave.slice(from, Math.max(from + 1, Math.floor(((index + 1) * wave.length) / count)))
    return [Math.min(...part.map(([low = 0]) => low)), Math.max(...part.map(([, high = 0]) => high))]
  })
}

/** One wave of several, each as long as it lasts. */
export function joinWaves(parts: readonly { wave: Wave; seconds: number }[]): Wave {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  return parts.flatMap(({ wave, seconds }) =>
    gatherSteps(wave, Math.min(wave.length, Math.max(1, Math.round((600 * seconds) / total)))),
  )
}

/** "9:40", or "1:02:03". */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
