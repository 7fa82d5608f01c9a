import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { projectSlugs } from '#domain/projects/projects.ts'
import { motifs } from './motifs.ts'
import type { Motif } from './palette.ts'
import { siteSections } from './palette.ts'
import { drawPlate, findCropPosition, hasDarkTwin } from './plate.ts'

const card = { width: 900, height: 600, pitch: 9 }
const names: Motif[] = [...projectSlugs, 'songs-of-reeds-heard', ...siteSections]

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

describe('a plate', { timeout: 60_000 }, () => {
  test('is the same drawing every time', () => {
    const plates = names.flatMap((motif) =>
      Array.from({ length: Math.max(6, motifs[motif].length) }, (_, index) => ({ motif, index })),
    )
    expect(plates.length).toBeGreaterThanOrEqual(78)
    const hashes = plates.map((name) => `${name.motif}/${name.index} ${hash(drawPlate(name, card, 'light'))}`)
    expect(hashes).toMatchSnapshot()
  })

  test('keeps its composition at every size', () => {
    const name = { motif: 'songs-of-reeds', index: 6 } as const
    const count = (width: number, height: number) =>
      drawPlate(name, { width, height, pitch: 9 }, 'light').split('Z').length
    expect(count(1800, 1200)).toBe(count(900, 600))
  })

  test('has a dark twin only on paper', () => {
    const onPaper = { motif: 'khyma-duo', index: 0 } as const
    const onNight = { motif: 'khyma-duo', index: 1 } as const
    const onPigment = { motif: 'khyma-duo', index: 2 } as const
    expect([onPaper, onNight, onPigment].map(hasDarkTwin)).toEqual([true, false, false])
    for (const name of [onNight, onPigment])
      expect(drawPlate(name, card, 'dark')).toBe(drawPlate(name, card, 'light'))
    expect(drawPlate(onPaper, card, 'dark')).not.toBe(drawPlate(onPaper, card, 'light'))
  })

  test('changes paper and night on the second lap, and is mirrored unless it is notation', () => {
    const lap = motifs['songs-of-reeds'].length
    const again = (index: number) => ({ motif: 'songs-of-reeds', index: lap + index }) as const
    expect(hasDarkTwin(again(0))).toBe(true)
    expect(hasDarkTwin(again(1))).toBe(false)
    expect(drawPlate(again(1), card, 'light')).toContain('scale(-1 1)')
    expect(drawPlate(again(8), card, 'light')).not.toContain('scale(-1 1)')
  })

  test('keeps the same part in sight when it is mirrored', () => {
    const lap = motifs['ensamble-contemporaneo'].length
    const positions = [0, lap].map((index) => findCropPosition({ motif: 'ensamble-contemporaneo', index }))
    expect(positions).toEqual(['right', 'left'])
    expect(findCropPosition({ motif: 'songs-of-reeds', index: 9 })).toBe('bottom')
  })

  test('holds nothing but finite numbers', () => {
    for (const motif of names)
      expect(drawPlate({ motif, index: 41 }, card, 'dark')).not.toMatch(/NaN|Infinity/)
  })
})
