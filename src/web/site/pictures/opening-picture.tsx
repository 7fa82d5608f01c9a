import type { Picture } from '#domain/pictures/picture.ts'
import { Plate } from '#web/ui/page/plate.tsx'

interface OpeningPictureProps {
  picture: Picture
  position?: string
  priority?: boolean
}

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

export function createSlides(pictures: readonly Picture[], positions: readonly (string | undefined)[] = []) {
  return pictures.map((picture, index) => (
    <OpeningPicture key={picture.webp} picture={picture} position={positions[index]} priority={index === 0} />
  ))
}
