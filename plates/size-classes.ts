import type { GallerySize } from '#domain/pictures/gallery.ts'
import { galleryPictureSizes, type PictureSize, pictureSizes } from '#domain/pictures/places.ts'

/** One way in which pictures are shown, as plates are drawn for it. */
export interface SizeClass extends PictureSize {
  /** Distance between lines, in thousandths of the shorter side. */
  pitch: number
  /** AVIF quality at the lowest density; denser ones need no more than `denseQuality`. */
  quality: number
}

export const denseQuality = 50

/** The fallback for browsers without AVIF is seen by few, so it is small and coarse. */
export const fallback = { density: 0.6, quality: 40 } as const

/** The pitch lands on 4 to 5.5 CSS pixels: a small picture has fewer lines, not finer ones. */
export const sizeClasses = {
  homeHero: { ...pictureSizes.homeHero, pitch: 7.5, quality: 62 },
  homeHeroPortrait: { ...pictureSizes.homeHeroPortrait, pitch: 11, quality: 62 },
  sleeve: { ...pictureSizes.sleeve, pitch: 8, quality: 62 },
  portrait: { ...pictureSizes.portrait, pitch: 9, quality: 62 },
  half: { ...pictureSizes.half, pitch: 9, quality: 55 },
  card: { ...pictureSizes.card, pitch: 9, quality: 55 },
  courseCard: { ...pictureSizes.courseCard, pitch: 12, quality: 55 },
  strip: { ...pictureSizes.strip, pitch: 11, quality: 50 },
  band: { ...pictureSizes.band, pitch: 11, quality: 50 },
  lightbox: { ...pictureSizes.lightbox, pitch: 5.5, quality: 50 },
  video: { ...pictureSizes.video, pitch: 14, quality: 50 },
  videoLarge: { ...pictureSizes.videoLarge, pitch: 8, quality: 50 },
  event: { ...pictureSizes.event, pitch: 11, quality: 50 },
  thumbnail: { ...pictureSizes.thumbnail, pitch: 24, quality: 50 },
} satisfies Record<string, SizeClass>

/** A picture in a gallery, by the columns it takes. */
export const gallerySizeClasses: Record<GallerySize, SizeClass> = {
  four: { ...galleryPictureSizes.four, pitch: 10, quality: 50 },
  five: { ...galleryPictureSizes.five, pitch: 9, quality: 50 },
  seven: { ...galleryPictureSizes.seven, pitch: 9, quality: 50 },
  eight: { ...galleryPictureSizes.eight, pitch: 9, quality: 50 },
  twelve: { ...galleryPictureSizes.twelve, pitch: 11, quality: 50 },
}
