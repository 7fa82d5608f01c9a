import type { Place } from '#domain/pictures/photograph-calls.ts'
import type { LibraryPhoto } from '#web/studio/library/library.ts'

interface PictureImageProps {
  photo: LibraryPhoto | undefined
  plate: Place | undefined
  sizes?: string
}

export function PictureImage({ photo, plate, sizes = '(max-width: 46rem) 46vw, 24rem' }: PictureImageProps) {
  if (photo === undefined)
    return (
      plate && <img src={`/plates/${plate.plate}`} alt="" loading="lazy" decoding="async" draggable={false} />
    )
  const { small, web, focus } = photo
  return (
    <img
      src={`/plates/${small.file}`}
      srcSet={`/plates/${small.file} ${small.width}w, /plates/${web.file} ${web.width}w`}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ objectPosition: `${focus.across}% ${focus.down}%` }}
    />
  )
}
