import { drawBlocks } from '#plates/compositions/blocks.ts'
import { drawBreath } from '#plates/compositions/breath.ts'
import { drawClusters } from '#plates/compositions/cluster.ts'
import { drawCurtain } from '#plates/compositions/curtain.ts'
import { drawFan } from '#plates/compositions/fan.ts'
import { drawFingerings } from '#plates/compositions/fingerings.ts'
import { drawOboeTube } from '#plates/compositions/oboe-tube.ts'
import { drawReed } from '#plates/compositions/reed.ts'
import { drawRidges } from '#plates/compositions/ridges.ts'
import { drawSpectrum } from '#plates/compositions/spectrum.ts'
import { drawThreadStaff } from '#plates/compositions/thread-staff.ts'
import { itemAt } from '#plates/drawing/numbers.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { freeThread } from '#plates/drawing/thread.ts'
import type { siteSections } from '#plates/palette.ts'
import type { Score } from './score.ts'

const home: Score[] = [
  {
    ground: 'night',
    draw: (sheet) => drawThreadStaff(sheet, isPortrait(sheet) ? { height: 0.33, spread: 0.8, drop: 0 } : {}),
  },
  { ground: 'paper', draw: (sheet) => drawThreadStaff(sheet, { height: 0.3, drop: 0.2 }) },
  { ground: 'paper', draw: (sheet) => drawBreath(sheet, { thickness: 0.3 }) },
]

/** Dark and light by turns, also from lap to lap, because the banner fades from each to the next. */
const biography: Score[] = [
  { ground: 'night', draw: (sheet) => drawOboeTube(sheet, itemAt(tubes, evenLap(sheet))) },
  { ground: 'paper', draw: (sheet) => drawBreath(sheet, { height: 0.56, thickness: 0.26 }) },
  { ground: 'night', draw: drawLoneReed },
  { ground: 'paper', draw: (sheet) => drawRidges(sheet, { base: 0.52, layers: 4, amplitude: 0.34 }) },
  { ground: 'night', draw: (sheet) => drawFingerings(sheet, { columns: 5, left: 0.36 }) },
  { ground: 'paper', draw: (sheet) => drawOboeTube(sheet, itemAt(nearTubes, sheet.lap)) },
  { ground: 'night', draw: (sheet) => drawSpectrum(sheet, { fundamental: 0.075 }) },
  {
    ground: 'paper',
    draw: (sheet) => drawClusters(sheet, { height: 0.46, columns: 3, from: 0.3 }),
    upright: true,
  },
  { ground: 'night', draw: drawFanFromRight },
]

/** Where chance changes nothing, laps on the same ground look from elsewhere. */
const tubes = [
  { center: 0.68, halfWidth: 0.17 },
  { center: 0.5, halfWidth: 0.27, keys: 4, offset: -0.24 },
]

const nearTubes = [
  { center: 0.3, halfWidth: 0.34, keys: 2, offset: -0.1 },
  { center: 0.36, halfWidth: 0.42, keys: 2, offset: 0.12 },
]

function evenLap({ lap }: Sheet): number {
  return Math.floor(lap / 2)
}

const agenda: Score[] = [
  { ground: 'paper', draw: (sheet) => drawBlocks(sheet, { rows: 4 }) },
  { ground: 'night', draw: (sheet) => drawRidges(sheet, { base: 0.5, layers: 3 }) },
  { ground: 'paper', draw: (sheet) => drawBreath(sheet, { height: 0.5, thickness: 0.22, phrases: 3 }) },
  { ground: 'night', draw: (sheet) => drawBlocks(sheet, { rows: 3 }) },
]

const courses: Score[] = [
  { ground: 'paper', draw: (sheet) => drawFingerings(sheet, { columns: 7 }) },
  {
    ground: 'night',
    draw: (sheet) => drawFingerings(sheet, { columns: 3, left: 0.5, right: 0.9, top: -0.1, bottom: 1.1 }),
  },
  { ground: 'paper', draw: (sheet) => drawOboeTube(sheet, { center: 0.7, halfWidth: 0.24 }) },
]

const gallery: Score[] = [
  { ground: 'night', draw: (sheet) => drawSpectrum(sheet) },
  { ground: 'paper', draw: (sheet) => drawClusters(sheet, { columns: 4 }), upright: true },
  { ground: 'night', draw: (sheet) => drawBreath(sheet) },
  { ground: 'paper', draw: (sheet) => drawSpectrum(sheet, { fundamental: 0.12, split: 0.25 }) },
]

export const siteMotifs: Record<(typeof siteSections)[number], readonly Score[]> = {
  home,
  biography,
  agenda,
  courses,
  gallery,
  press: [{ ground: 'night', draw: drawCurtain }],
}

function isPortrait({ width, height }: Sheet): boolean {
  return width < height
}

function drawLoneReed(sheet: Sheet): string {
  const { width, height } = sheet
  const near = evenLap(sheet) % 2 === 1
  return drawReed(sheet, {
    center: width * (near ? 0.36 : 0.7),
    top: height * (near ? -0.14 : 0.12),
    length: height * (near ? 1.5 : 1.2),
    halfWidth: unit * (near ? 0.23 : 0.14),
    lean: near ? -0.03 : 0.05,
    windings: near ? 44 : 34,
  })
}

function drawFanFromRight(sheet: Sheet): string {
  const { width, height, pitch } = sheet
  const thread = freeThread(
    sheet,
    [
      [width * 0.1, height * 0.2],
      [width * 0.4, height * 0.4],
      [width * 1.02, height * 0.3],
    ],
    pitch * 0.8,
  )
  return drawFan(sheet, { height: 0.5, from: 0.2, toLeft: true }) + thread
}
