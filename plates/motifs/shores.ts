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
import type { Score } from './score.ts'

/**
 * Ensamble Iberoamericano: two fields that slip along a sun, a shore and a stair. As many figures as its pictures
 * need: cover and gallery take the first five, the videos' covers, from place 20 on, the last eight.
 */
export const shores: readonly Score[] = [
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
