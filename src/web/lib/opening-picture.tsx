import type { Picture } from '#domain/content/picture.ts'
import { Plate } from '#web/ui/plate.tsx'

interface OpeningPictureProps {
  picture: Picture
  position?: string
  /** Loaded before everything else; not the slides that come later. */
  priority?: boolean
}

/** The picture a page opens with, beside its title. */
export function OpeningPicture({ picture, position, priority = true }: OpeningPictureProps) {
  return (
    <Plate
      ratio="fill"
      picture={picture}
      position={position}
      sizes="(max-width: 60rem) 100vw, 58vw"
      priority={priority}
    />
  )
}

/** Several of them, for a slideshow. */
export function createSlides(pictures: readonly Picture[]) {
  return pictures.map((picture, index) => (
    <OpeningPicture key={picture.webp} picture={picture} priority={index === 0} />
  ))
}
