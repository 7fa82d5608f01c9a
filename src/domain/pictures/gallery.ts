export type GallerySize = 'four' | 'five' | 'seven' | 'eight' | 'twelve'

const rhythm: GallerySize[][] = [['seven', 'five'], ['four', 'four', 'four'], ['twelve']]

const shortRows: GallerySize[][] = [[], ['twelve'], ['five', 'seven']]

/** Sizes in order, so that every row is full: 7+5, 4+4+4, 12, and again. */
export function arrangeGallery(count: number): GallerySize[] {
  if (count === 1) return ['eight']
  const sizes: GallerySize[] = []
  for (let row = 0; sizes.length < count; row++) {
    const full = rhythm[row % rhythm.length] ?? []
    const left = count - sizes.length
    sizes.push(...(left < full.length ? (shortRows[left] ?? []) : full))
  }
  return sizes
}
