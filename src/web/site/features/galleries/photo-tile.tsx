import { Plate } from '#web/ui/plate.tsx'
import type { Photo } from './photo.ts'
import styles from './photo-tile.module.css'

interface PhotoTileProps {
  photo: Photo
  /** How wide it is shown: the `sizes` of an image. */
  sizes: string
  /** Shows its colours only to who points at it or reaches it. */
  greyscale?: boolean
  /** Enlarges it; without it the picture is only looked at. */
  onOpen?: () => void
}

/** One picture of a gallery, which fills its box; a button where it can be enlarged. */
export function PhotoTile({ photo, sizes, greyscale, onOpen }: PhotoTileProps) {
  const picture = <Plate ratio="fill" picture={photo.thumbnail} alt={photo.alt} sizes={sizes} />
  const look = { className: styles.tile, 'data-grey': greyscale || undefined }
  if (onOpen === undefined) return <figure {...look}>{picture}</figure>
  return (
    <button
      {...look}
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => {
        // Not every browser gives a pressed button the focus, to which the lightbox returns it.
        event.currentTarget.focus()
        onOpen()
      }}
    >
      {picture}
    </button>
  )
}
