import type { SpecifiedSlug } from '#domain/projects/projects.ts'
import { drawAvila } from '#plates/compositions/avila.ts'
import { drawBraid } from '#plates/compositions/braid.ts'
import { drawClaps } from '#plates/compositions/claps.ts'
import { drawClusters } from '#plates/compositions/cluster.ts'
import { drawCochlea } from '#plates/compositions/cochlea.ts'
import { drawDiscs } from '#plates/compositions/discs.ts'
import { drawLabyrinth } from '#plates/compositions/labyrinth.ts'
import { drawRidges } from '#plates/compositions/ridges.ts'
import {
  drawCoast,
  drawCounterchange,
  drawRiver,
  drawStrait,
  drawSunOverShore,
} from '#plates/compositions/slip/shores.ts'
import { drawSlip } from '#plates/compositions/slip/slip.ts'
import { drawClimb, drawPlan, drawStair, drawValley } from '#plates/compositions/slip/stairs.ts'
import { drawEclipse, drawOrbit, drawSunset, drawTwoSuns } from '#plates/compositions/slip/suns.ts'
import { drawSpectrum } from '#plates/compositions/spectrum.ts'
import { drawWaves } from '#plates/compositions/waves.ts'
import { drawWing } from '#plates/compositions/wing.ts'
import { itemAt } from '#plates/drawing/numbers.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { freeThread } from '#plates/drawing/thread.ts'
import { reeds } from './reeds.ts'
import type { Score } from './score.ts'

/** Oboes Migrantes Duo: passages between two shores, two strands. */
const migrants: readonly Score[] = [
  { ground: 'night', draw: drawCrossing },
  { ground: 'paper', draw: drawHorizon },
  {
    ground: 'pigment',
    draw: (sheet) =>
      drawWing(sheet, { from: [-0.06, 0.5], to: [1.06, 0.9], lift: 0.62, passages: 70, spread: 0.3 }),
  },
  { ground: 'paper', draw: drawTwoWings },
]

function drawCrossing(sheet: Sheet): string {
  const { random } = sheet
  return drawWing(sheet, {
    from: [0.1, random.between(0.74, 0.86)],
    to: [0.9, random.between(0.66, 0.82)],
    lift: random.between(0.62, 0.76),
    second: 0.63,
  })
}

/** A shore, and the way across as an arc in the sky. */
function drawHorizon(sheet: Sheet): string {
  const { width, height, pitch } = sheet
  const shore = drawRidges(sheet, { base: 0.56, layers: 3, amplitude: 0.26, sun: false })
  const way = freeThread(
    sheet,
    [
      [-20, height * 0.52],
      [width * 0.3, height * 0.2],
      [width * 0.68, height * 0.22],
      [width + 20, height * 0.46],
    ],
    pitch,
  )
  return shore + way
}

function drawTwoWings(sheet: Sheet): string {
  const near = drawWing(sheet, { from: [0.06, 0.9], to: [0.66, 0.62], lift: 0.7, passages: 60, spread: 0.2 })
  const far = drawWing(
    { ...sheet, thread: sheet.ink },
    { from: [0.4, 0.95], to: [0.97, 0.8], lift: 0.5, passages: 44, thread: 0.6, spread: 0.1 },
  )
  return near + far
}

/** A spiral is the same at every turn of chance, so laps on the same ground set it otherwise. */
const spirals = [
  { center: [0.54, 0.54] },
  { center: [0.3, 0.5], radius: 0.37, start: 4.6 },
  { center: [0.7, 0.56], radius: 0.5, start: 0.4 },
] as const

const nearSpirals = [
  { center: [0.4, 0.6], radius: 0.7 },
  { center: [0.78, 0.34], radius: 0.95, start: 3.9 },
  { center: [0.55, 0.9], radius: 0.85, start: 1.1 },
] as const

/** 1, 2, 3… ¡OÍDO!: counting and listening; one, two, three discs, the inner ear, clapped rhythm. */
const workshop: readonly Score[] = [
  { ground: 'pigment', draw: (sheet) => drawDiscs(sheet, { count: 3 }) },
  { ground: 'paper', draw: (sheet) => drawCochlea(sheet, itemAt(spirals, Math.floor(sheet.lap / 2))) },
  {
    ground: 'paper',
    draw: (sheet) => drawClaps(sheet, { rows: 3, columns: Math.round((3 * sheet.width) / sheet.height) + 1 }),
  },
  { ground: 'night', draw: (sheet) => drawDiscs(sheet, { count: 6 }) },
  { ground: 'paper', draw: (sheet) => drawDiscs(sheet, { count: 2 + (sheet.index % 3) }) },
  {
    ground: 'pigment',
    draw: (sheet) => drawClaps(sheet, { rows: 4, columns: Math.round((4 * sheet.width) / sheet.height) }),
  },
  { ground: 'night', draw: (sheet) => drawCochlea(sheet, itemAt(nearSpirals, Math.floor(sheet.lap / 2))) },
]

/**
 * Ensamble Iberoamericano: two fields that slip along a sun, a shore and a stair. As many figures as its pictures
 * need: cover and gallery take the first five, the videos' covers, from place 20 on, the last eight.
 */
const shores: readonly Score[] = [
  { ground: 'paper', draw: (sheet) => drawSlip(sheet, { figure: drawTwoSuns }) },
  { ground: 'night', draw: (sheet) => drawSlip(sheet, { figure: drawCoast, tilt: 0.12 }) },
  { ground: 'paper', draw: (sheet) => drawSlip(sheet, { figure: drawStair }) },
  { ground: 'pigment', draw: (sheet) => drawSlip(sheet, { figure: drawTwoSuns, tilt: -0.14 }) },
  { ground: 'night', draw: (sheet) => drawSlip(sheet, { figure: drawSunset }) },
  { ground: 'pigment', draw: (sheet) => drawSlip(sheet, { figure: drawSunOverShore, tilt: 0.06 }) },
  { ground: 'paper', draw: (sheet) => drawSlip(sheet, { figure: drawClimb }) },
  { ground: 'night', draw: (sheet) => drawSlip(sheet, { figure: drawOrbit, tilt: 0.05 }) },
  { ground: 'pigment', draw: (sheet) => drawSlip(sheet, { figure: drawRiver, tilt: -0.1 }) },
  { ground: 'night', draw: (sheet) => drawSlip(sheet, { figure: drawValley }) },
  { ground: 'paper', draw: (sheet) => drawSlip(sheet, { figure: drawEclipse, tilt: -0.06 }) },
  { ground: 'pigment', draw: (sheet) => drawSlip(sheet, { figure: drawCounterchange }) },
  { ground: 'night', draw: (sheet) => drawSlip(sheet, { figure: drawPlan, tilt: 0.14 }) },
  { ground: 'paper', draw: (sheet) => drawSlip(sheet, { figure: drawStrait, tilt: 0.08 }) },
]

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
