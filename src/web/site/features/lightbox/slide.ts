import type { Picture } from '#domain/pictures/picture.ts'

export interface Slide {
  large: Picture
  alt: string
}
