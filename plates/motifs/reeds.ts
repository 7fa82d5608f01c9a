import { drawBlocks } from '#plates/compositions/blocks.ts'
import { drawBreath } from '#plates/compositions/breath.ts'
import { drawCaneGrain } from '#plates/compositions/cane-grain.ts'
import { drawClusters } from '#plates/compositions/cluster.ts'
import { drawFan } from '#plates/compositions/fan.ts'
import { drawFingerings } from '#plates/compositions/fingerings.ts'
import { drawReed } from '#plates/compositions/reed.ts'
import { drawSpecimens } from '#plates/compositions/specimens.ts'
import { drawSpectrum } from '#plates/compositions/spectrum.ts'
import { drawWaves } from '#plates/compositions/waves.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { freeThread } from '#plates/drawing/thread.ts'
import type { Score } from './score.ts'

/** Songs of Reeds: the reed itself, from object to fibre to sound. A reed that is cut keeps its winding, at the foot. */
export const reeds: readonly Score[] = [
  { ground: 'night', draw: drawBoundReed, position: 'bottom' },
  { ground: 'paper', draw: drawFanAndThread },
  { ground: 'paper', draw: drawTwoReeds, position: 'bottom' },
  {
    ground: 'pigment',
    draw: (sheet) =>
      drawFan(sheet, { height: sheet.random.between(0.28, 0.4), spread: 0.9, from: 0.14, toLeft: true }),
  },
  { ground: 'paper', draw: (sheet) => drawCaneGrain(sheet, { height: sheet.random.between(0.5, 0.72) }) },
  {
    ground: 'night',
    draw: (sheet) => drawSpecimens(sheet, { count: Math.max(3, Math.round((sheet.width / unit) * 3.2)) }),
    position: 'bottom',
  },
  { ground: 'paper', draw: drawNearReed, position: 'bottom' },
  { ground: 'night', draw: drawWideFan },
  {
    ground: 'paper',
    draw: (sheet) =>
      drawClusters(sheet, { height: 0.52, columns: Math.max(2, Math.round((sheet.width / unit) * 2.4)) }),
    upright: true,
  },
]

/** Songs of Reeds as its videos let it be heard: partials, breath and waves; nothing of this stands in the gallery. */
export const reedsHeard: readonly Score[] = [
  { ground: 'night', draw: (sheet) => drawSpectrum(sheet, { fundamental: 0.09 }) },
  { ground: 'paper', draw: (sheet) => drawBreath(sheet, { height: 0.5, thickness: 0.34 }) },
  {
    ground: 'pigment',
    draw: (sheet) => drawWaves(sheet, { first: [0.2, 0.5], second: [0.8, 0.4], wavenumber: 8 }),
  },
  { ground: 'paper', draw: (sheet) => drawFingerings(sheet, { columns: 6 }), upright: true },
  { ground: 'night', draw: (sheet) => drawBlocks(sheet, { rows: 3 }) },
  { ground: 'paper', draw: (sheet) => drawSpectrum(sheet, { fundamental: 0.14, split: 0.3 }) },
  { ground: 'night', draw: (sheet) => drawBreath(sheet, { height: 0.54, thickness: 0.28, phrases: 3 }) },
  {
    ground: 'paper',
    draw: (sheet) =>
      drawWaves(sheet, { first: [0.3, 0.2], second: [0.7, 0.9], wavenumber: 11, vertical: true }),
  },
]

/** Points given as shares of the sheet. */
function onSheet({ width, height }: Sheet, points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [x * width, y * height])
}

function drawBoundReed(sheet: Sheet): string {
  const { width, height, pitch } = sheet
  const loose = onSheet(sheet, [
    [0.6, 1.02],
    [0.4, 0.9],
    [0.22, 0.96],
    [-0.02, 0.8],
  ])
  const reed = drawReed(sheet, {
    center: width * 0.62,
    top: height * 0.08,
    length: height * 1.24,
    halfWidth: unit * 0.145,
    lean: 0.06,
    windings: 40,
  })
  return reed + freeThread(sheet, loose, pitch * 0.55)
}

function drawFanAndThread(sheet: Sheet): string {
  const crossing = onSheet(sheet, [
    [-0.02, 0.3],
    [0.3, 0.5],
    [0.62, 0.46],
    [0.84, 0.34],
  ])
  return (
    drawFan(sheet, { height: sheet.random.between(0.56, 0.66) }) + freeThread(sheet, crossing, sheet.pitch)
  )
}

function drawTwoReeds(sheet: Sheet): string {
  const { width, height, random } = sheet
  const left = drawReed(sheet, {
    center: width * 0.3,
    top: height * random.between(0.08, 0.22),
    length: height * 1.25,
    halfWidth: unit * 0.125,
    lean: -0.05,
  })
  const right = drawReed(sheet, {
    center: width * 0.62,
    top: height * random.between(0.16, 0.3),
    length: height * 1.2,
    halfWidth: unit * 0.12,
    lean: 0.07,
  })
  return left + right
}

function drawNearReed(sheet: Sheet): string {
  const { width, height, random } = sheet
  return drawReed(sheet, {
    center: width * random.between(0.42, 0.6),
    top: -height * 0.62,
    length: height * 2.5,
    halfWidth: unit * 0.36,
    lean: random.between(-0.06, 0.06),
    windings: 52,
  })
}

function drawWideFan(sheet: Sheet): string {
  const crossing = onSheet(sheet, [
    [0.1, 1.02],
    [0.34, 0.6],
    [0.7, 0.52],
    [1.02, 0.2],
  ])
  return (
    drawFan(sheet, { height: 0.5, spread: 1.2, from: 0.05 }) + freeThread(sheet, crossing, sheet.pitch * 0.8)
  )
}
