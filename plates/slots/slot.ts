import type { Motif } from '#plates/palette.ts'
import type { PlateName } from '#plates/plate.ts'
import type { SizeClass } from '#plates/size-classes.ts'

/** A place of the site that shows a picture: a plate until the artist puts a photograph there. */
export interface Slot {
  name: string
  plate: PlateName
  /** The class it is shown in by its own name, and others by `name.suffix`. */
  size: SizeClass
  others: Partial<Record<'hero' | 'strip' | 'large' | 'portrait' | 'thumbnail', SizeClass>>
}

export function createSlot(
  name: string,
  [motif, index]: readonly [motif: Motif, index: number],
  size: SizeClass,
  others: Slot['others'] = {},
): Slot {
  return { name, plate: { motif, index }, size, others }
}

/** The names under which pages ask for a slot's pictures, and the class of each. */
export function listRenditions({ name, size, others }: Slot): { key: string; size: SizeClass }[] {
  return [
    { key: name, size },
    ...Object.entries(others).map(([suffix, other]) => ({ key: `${name}.${suffix}`, size: other })),
  ]
}
