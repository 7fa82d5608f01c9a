import type { Picture } from '#domain/pictures/picture.ts'

/** A picture that can be looked at large. */
export interface Slide {
  large: Picture
  alt: string
}
