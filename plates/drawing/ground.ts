import { findColours, type Motif } from '#plates/palette.ts'
import { blend, isBright } from './colour.ts'
import { formatNumber } from './outline.ts'
import type { Random } from './random.ts'

export type Ground = 'paper' | 'night' | 'pigment'

const darkInk = '#17131a'
const lightInk = '#e6e4de'
const night = '#17141b'
const cream = '#fbf6e6'

/** The colours a plate is printed in. */
export interface Inks {
  base: string
  ink: string
  thread: string
}

/** The thread is lightened where the ground would swallow it. */
export function chooseInks(motif: Motif, ground: Ground): Inks {
  const { thread, pigment, paper } = findColours(motif)
  if (ground === 'paper') return { base: paper, ink: darkInk, thread }
  if (ground === 'night') {
    const lightening = isBright(pigment) ? 0 : 0.16
    return { base: blend(night, pigment, 0.16), ink: lightInk, thread: blend(thread, '#ffffff', lightening) }
  }
  if (isBright(pigment)) return { base: pigment, ink: darkInk, thread: cream }
  return { base: pigment, ink: lightInk, thread: blend(thread, '#ffffff', 0.42) }
}

/** One large light: bright at a point in the upper half, darker at the far edge. */
export function defineGround(
  { random, width, height }: { random: Random; width: number; height: number },
  ground: Ground,
  base: string,
): string {
  const onPaper = ground === 'paper'
  const x = formatNumber(random.between(0.2, 0.8) * width)
  const y = formatNumber(random.between(0, 0.5) * height)
  const radius = formatNumber(Math.hypot(width, height) * 0.8)
  const light = blend(base, '#ffffff', onPaper ? 0.3 : 0.09)
  const shade = blend(base, '#000000', onPaper ? 0.06 : 0.3)
  const stops = `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/>`
  return `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops}</radialGradient>`
}

/** The grain of printed paper; it also hides the bands of dark gradients. */
export function defineGrain(ground: Ground, seed: number): string {
  const colour = ground === 'paper' ? ['.1', '.09', '.1'] : ['.9', '.88', '.85']
  const matrix = [...colour.map((value) => `0 0 0 0 ${value}`), '.4 .4 0 0 -.3'].join(' ')
  const noise = `<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${seed}"/>`
  return `<filter id="grain" x="0" y="0" width="100%" height="100%">${noise}<feColorMatrix values="${matrix}"/></filter>`
}

/** How strongly the grain shows. */
export function grainOpacity(ground: Ground): number {
  return ground === 'paper' ? 0.3 : 0.2
}
