import type { GallerySize } from '#domain/pictures/gallery.ts'
import type { PlateSize } from './plate.ts'

/** One way in which pictures are shown. */
export interface SizeClass extends PlateSize {
  /** AVIF quality at the lowest density; denser ones need no more than `denseQuality`. */
  quality: number
  /** Densities in which it is rendered, as multiples of its size. */
  densities: readonly number[]
}

export const denseQuality = 50

/** The fallback for browsers without AVIF is seen by few, so it is small and coarse. */
export const fallback = { density: 0.6, quality: 40 } as const

const single = [1]

/** The pitch lands on 4 to 5.5 CSS pixels: a small picture has fewer lines, not finer ones. */
export const sizeClasses = {
  homeHero: { width: 1680, height: 1050, pitch: 7.5, quality: 62, densities: [1, 1.8] },
  homeHeroPortrait: { width: 600, height: 1200, pitch: 11, quality: 62, densities: [1, 1.22, 1.75] },
  sleeve: { width: 1100, height: 790, pitch: 8, quality: 62, densities: [0.66, 1, 1.5] },
  portrait: { width: 800, height: 1000, pitch: 9, quality: 62, densities: single },
  half: { width: 900, height: 1000, pitch: 9, quality: 55, densities: [1, 1.6] },
  card: { width: 880, height: 550, pitch: 9, quality: 55, densities: [0.64, 1, 1.6] },
  courseCard: { width: 640, height: 480, pitch: 12, quality: 55, densities: [1, 1.5] },
  strip: { width: 910, height: 390, pitch: 11, quality: 50, densities: [1, 1.6] },
  band: { width: 1680, height: 600, pitch: 11, quality: 50, densities: [0.44, 1, 1.6] },
  lightbox: { width: 1600, height: 1066, pitch: 5.5, quality: 50, densities: single },
  video: { width: 560, height: 315, pitch: 14, quality: 50, densities: [1, 1.5] },
  videoLarge: { width: 1000, height: 600, pitch: 8, quality: 50, densities: [0.56, 1, 1.6] },
  event: { width: 640, height: 800, pitch: 11, quality: 50, densities: single },
  thumbnail: { width: 300, height: 220, pitch: 24, quality: 50, densities: single },
} satisfies Record<string, SizeClass>

const wide: SizeClass = { width: 800, height: 620, pitch: 9, quality: 50, densities: [0.7, 1, 1.6] }

/** A picture in a gallery, by the columns it takes. */
export const gallerySizeClasses: Record<GallerySize, SizeClass> = {
  four: { width: 800, height: 533, pitch: 10, quality: 50, densities: [0.45, 1] },
  five: { width: 800, height: 720, pitch: 9, quality: 50, densities: [0.45, 1] },
  seven: wide,
  eight: wide,
  twelve: { width: 1400, height: 534, pitch: 11, quality: 50, densities: [0.4, 1, 1.6] },
}
