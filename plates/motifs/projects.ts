import type { SpecifiedSlug } from '#domain/projects/projects.ts'
import { drawAvila } from '#plates/compositions/avila.ts'
import { drawBraid } from '#plates/compositions/braid.ts'
import { drawClusters } from '#plates/compositions/cluster.ts'
import { drawLabyrinth } from '#plates/compositions/labyrinth.ts'
import { drawSpectrum } from '#plates/compositions/spectrum.ts'
import { drawWaves } from '#plates/compositions/waves.ts'
import { migrants } from './migrants.ts'
import { reeds } from './reeds.ts'
import type { Score } from './score.ts'
import { shores } from './shores.ts'
import { workshop } from './workshop.ts'

/** Ariadne's thread. */
const labyrinths: Score[] = [
  {
    ground: 'paper',
    draw: (sheet) => drawLabyrinth(sheet, { center: [0.62, 0.52], rings: 10, radius: 0.72 }),
  },
  {
    ground: 'night',
    draw: (sheet) => drawLabyrinth(sheet, { center: [0.3, 0.62], rings: 9, radius: 1.05, bars: 6 }),
  },
  {
    ground: 'paper',
    draw: (sheet) => drawLabyrinth(sheet, { center: [0.5, 0.5], rings: 6, radius: 0.4, room: 0.06 }),
  },
  {
    ground: 'pigment',
    draw: (sheet) => drawLabyrinth(sheet, { center: [0.85, 0.2], rings: 8, radius: 1.1, bars: 7 }),
  },
  {
    ground: 'paper',
    draw: (sheet) => drawLabyrinth(sheet, { center: [0.1, 0.95], rings: 12, radius: 1.3, bars: 6 }),
  },
]

/** κῦμα, the wave: two sources, one field. */
const waves: Score[] = [
  {
    ground: 'paper',
    draw: (sheet) => {
      const x = sheet.random.between(0.14, 0.3)
      const first = sheet.lap === 0 ? ([x, 0.7] as const) : ([x - 0.24, 0.85] as const)
      return drawWaves(sheet, { first, second: [0.76, sheet.random.between(0.26, 0.42)], wavenumber: 22 })
    },
  },
  {
    ground: 'night',
    draw: (sheet) =>
      drawWaves(sheet, {
        first: [0.9, 1.1],
        second: [sheet.random.between(0.26, 0.44), 0.44],
        wavenumber: 15,
      }),
  },
  {
    ground: 'pigment',
    draw: (sheet) =>
      drawWaves(sheet, { first: [0.1, 0.1], second: [0.66, 0.62], wavenumber: 12, vertical: true }),
  },
  {
    ground: 'paper',
    draw: (sheet) =>
      drawWaves(sheet, { first: [0.5, 1.4], second: [0.5, 0.3], wavenumber: 18, vertical: true }),
  },
]

/** Two voices, almost without colour. */
const voices: Score[] = [
  { ground: 'night', draw: (sheet) => drawBraid(sheet, { tilt: -0.12 }) },
  {
    ground: 'paper',
    draw: (sheet) => drawBraid(sheet, { amplitude: 0.24, band: 0.2, turns: 0.8, phase: 1.2 }),
  },
  {
    ground: 'pigment',
    draw: (sheet) => drawBraid(sheet, { amplitude: 0.23, band: 0.19, turns: 1.3, phase: 2.6, tilt: 0.16 }),
  },
]

/** El Ávila as a sounding body, Caracas as a score. A mountain that is cut keeps its summit. */
const caracas: Score[] = [
  { ground: 'paper', draw: (sheet) => drawAvila(sheet), position: 'right' },
  { ground: 'night', draw: (sheet) => drawAvila(sheet, { foot: 0.86, net: false }), position: 'top' },
  { ground: 'pigment', draw: (sheet) => drawSpectrum(sheet, { fundamental: 0.1, split: 0.3 }) },
  {
    ground: 'paper',
    draw: (sheet) =>
      drawClusters(sheet, { columns: Math.max(2, Math.round((sheet.width / 1000) * 3)), curve: 0.16 }),
    upright: true,
  },
]

export const projectMotifs: Record<SpecifiedSlug, readonly Score[]> = {
  'songs-of-reeds': reeds,
  'oboes-migrantes-duo': migrants,
  'el-oboe-y-sus-laberintos': labyrinths,
  'khyma-duo': waves,
  'ensamble-iberoamericano': shores,
  'uno-dos-tres-oido': workshop,
  'moronta-klein-duo': voices,
  'ensamble-contemporaneo': caracas,
}
