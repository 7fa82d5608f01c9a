import { drawClaps } from '#plates/compositions/claps.ts'
import { drawCochlea } from '#plates/compositions/cochlea.ts'
import { drawDiscs } from '#plates/compositions/discs.ts'
import { itemAt } from '#plates/drawing/numbers.ts'
import type { Score } from './score.ts'

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
export const workshop: readonly Score[] = [
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
