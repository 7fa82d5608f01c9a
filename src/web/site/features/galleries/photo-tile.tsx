import { Plate } from '#web/ui/page/plate.tsx'
import type { Photo } from './photo.ts'
import styles from './photo-tile.module.css'

interface PhotoTileProps {
  photo: Photo
  sizes: string
  /** Shown in colour only while it is hovered or focused. */
  greyscale?: boolean
  onOpen?: () => void
}

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
        // Not every browser focuses a pressed button, to which the lightbox later returns the focus.
        event.currentTarget.focus()
        onOpen()
      }}
    >
      {picture}
    </button>
  )
}
