import { circle, outline } from '#plates/drawing/outline.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'

/** What the slipped field shows. */
export interface Figure {
  /** Path data; where it overlaps itself the figure is open. */
  shape: string
  /** Where the figure is tall enough to show the thread; anywhere, when there are none. */
  seats: readonly Seat[]
}

/** A place along the sheet's width, and how far to both sides of it. */
interface Seat {
  x: number
  radius: number
}

export type DrawFigure = (sheet: Sheet, chance: Chance) => Figure

/** What the random numbers of a plate offer its figure. */
export interface Chance {
  first: Disc
  second: Disc
  /** From 4 to 6. */
  steps: number
}

export interface Disc extends Seat {
  y: number
}

/** Draws the numbers of three discs, or of two, before those that the field and its thread take. */
export function takeChance({ width, height, random }: Sheet, discs: 2 | 3): Chance {
  const takeDisc = (index: number): Disc => ({
    x: width * random.between(0.15 + index * 0.25, 0.45 + index * 0.28),
    y: height * random.between(0.25, 0.75),
    radius: unit * random.between(0.24, 0.46),
  })
  const [first, second] = [takeDisc(0), takeDisc(1)]
  if (discs === 3) takeDisc(2)
  const steps = random.integer(4, 6)
  random.next()
  return { first, second, steps }
}

export function drawDisc({ x, y, radius }: Disc): string {
  return outline(circle([x, y], radius, 180))
}
