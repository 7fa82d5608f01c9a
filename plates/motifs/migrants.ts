import { drawRidges } from '#plates/compositions/ridges.ts'
import { drawWing } from '#plates/compositions/wing.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { freeThread } from '#plates/drawing/thread.ts'
import type { Score } from './score.ts'

/** Oboes Migrantes Duo: passages between two shores, two strands. */
export const migrants: readonly Score[] = [
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
