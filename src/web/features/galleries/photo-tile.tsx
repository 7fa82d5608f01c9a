import { Picture } from '#web/ui/picture.tsx'
import { Plate } from '#web/ui/plate.tsx'
import type { Photo } from './photo.ts'
import styles from './photo-tile.module.css'

interface PhotoTileProps {
  /** Where it is missing, a drawing stands in its place. */
  photo?: Photo
  index: number
  /** How wide it is shown: the `sizes` of an image. */
  sizes: string
  /** Shows its colours only to who points at it or reaches it. */
  greyscale?: boolean
  /** Enlarges it; without it the picture is only looked at. */
  onOpen?: () => void
}

/** One picture of a gallery, which fills its box; a button where it can be enlarged. */
export function PhotoTile({ photo, index, sizes, greyscale, onOpen }: PhotoTileProps) {
  const picture = (
    <Plate ratio="fill" ground={grounds[index % grounds.length]} motif={index}>
      {photo && <Picture picture={photo.thumbnail} alt={photo.alt} sizes={sizes} fit="cover" />}
    </Plate>
  )
  const look = { className: styles.tile, 'data-grey': greyscale || undefined }
  if (photo === undefined || onOpen === undefined) return <figure {...look}>{picture}</figure>
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

const grounds = ['paper', 'paper', 'pigment', 'paper', 'night'] as const
