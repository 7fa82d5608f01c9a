import type { Picture } from '#domain/pictures/picture.ts'
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

/** Several of them, for a slideshow; `positions` say what of each stays in sight. */
export function createSlides(pictures: readonly Picture[], positions: readonly (string | undefined)[] = []) {
  return pictures.map((picture, index) => (
    <OpeningPicture key={picture.webp} picture={picture} position={positions[index]} priority={index === 0} />
  ))
}
