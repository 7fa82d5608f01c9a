import type { CropPosition } from '#domain/pictures/picture.ts'
import { chooseInks, defineGrain, defineGround, type Ground, grainOpacity } from './drawing/ground.ts'
import { createNoise } from './drawing/noise.ts'
import { itemAt } from './drawing/numbers.ts'
import { formatNumber } from './drawing/outline.ts'
import { createRandom } from './drawing/random.ts'
import { unit } from './drawing/sheet.ts'
import { motifs } from './motifs.ts'
import type { Motif } from './palette.ts'
import type { SizeClass } from './size-classes.ts'

export type Scheme = 'light' | 'dark'

/** Which drawing: the same motif and index always give the same one. */
export interface PlateName {
  motif: Motif
  index: number
}

/** Draws a plate as an SVG document. */
export function drawPlate(
  name: PlateName,
  size: Pick<SizeClass, 'width' | 'height' | 'pitch'>,
  scheme: Scheme,
): string {
  const seed = `${name.motif}/${name.index}`
  const scale = unit / Math.min(size.width, size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  const { draw, lap, mirrored } = chooseScore(name)
  const ground = chooseGround(name, scheme)
  const { base, ink, thread } = chooseInks(name.motif, ground)
  const random = createRandom(seed)
  const definitions =
    defineGround({ random, width, height }, ground, base) + defineGrain(ground, name.index + 3)
  const body = draw({
    width,
    height,
    random,
    noise: createNoise(seed),
    index: name.index,
    lap,
    pitch: size.pitch,
    ink,
    thread,
    ground: 'url(#ground)',
    dark: ground !== 'paper',
  })
  const [w, h] = [formatNumber(width), formatNumber(height)]
  const sheet = `<rect width="${w}" height="${h}"`
  const mirror = mirrored ? ` transform="translate(${w} 0) scale(-1 1)"` : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">`,
    `<defs>${definitions}</defs>`,
    `<g${mirror}>${sheet} fill="url(#ground)"/>${body}</g>`,
    `${sheet} filter="url(#grain)" opacity="${grainOpacity(ground)}"/></svg>`,
  ].join('')
}

/** Whether a plate has a drawing of its own for dark schemes: only those on paper do. */
export function hasDarkTwin(name: PlateName): boolean {
  return chooseGround(name, 'light') === 'paper'
}

const mirroredPositions: Partial<Record<CropPosition, CropPosition>> = {
  left: 'right',
  right: 'left',
  'top left': 'top right',
  'top right': 'top left',
  'bottom left': 'bottom right',
  'bottom right': 'bottom left',
}

/** What of a plate stays in sight where it is cut; undefined for its middle. */
export function findCropPosition(name: PlateName): CropPosition | undefined {
  const { position, mirrored } = chooseScore(name)
  return position && mirrored ? (mirroredPositions[position] ?? position) : position
}

function chooseGround(name: PlateName, scheme: Scheme): Ground {
  const { ground } = chooseScore(name)
  return ground === 'paper' && scheme === 'dark' ? 'night' : ground
}

const swapped: Record<Ground, Ground> = { paper: 'night', night: 'paper', pigment: 'pigment' }

/** The motif's compositions in their order; every second lap is mirrored and changes paper and night. */
function chooseScore({ motif, index }: PlateName) {
  const scores = motifs[motif]
  const { ground, draw, position, upright = false } = itemAt(scores, index)
  const lap = Math.floor(index / scores.length)
  const again = lap % 2 === 1
  return { draw, lap, position, ground: again ? swapped[ground] : ground, mirrored: again && !upright }
}
