import { arrangeGallery, type GallerySize } from '#domain/pictures/gallery.ts'
import styles from './gallery.module.css'
import type { Photo } from './photo.ts'
import { PhotoTile } from './photo-tile.tsx'

interface GalleryProps {
  photos: readonly Photo[]
  greyscale?: boolean
  /** Enlarges one of them. */
  onOpen?: (index: number) => void
}

/** Pictures in rows of the grid, in the rhythm of every gallery. */
export function Gallery({ photos, greyscale, onOpen }: GalleryProps) {
  const sizes = arrangeGallery(photos.length)
  return (
    <ul className={styles.gallery}>
      {photos.map((photo, index) => {
        const size = sizes[index] ?? 'four'
        return (
          <li key={photo.alt} className={styles.item} data-size={size}>
            <PhotoTile
              photo={photo}
              sizes={shownWidths[size]}
              greyscale={greyscale}
              onOpen={onOpen && (() => onOpen(index))}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** On a phone a little less than it is, for the small pictures to be taken where pixels are large (decision 023). */
const shownWidths: Record<GallerySize, string> = {
  four: '(max-width: 60rem) 46vw, 30vw',
  five: '(max-width: 60rem) 46vw, 38vw',
  seven: '(max-width: 40rem) 76vw, (max-width: 60rem) 92vw, 53vw',
  eight: '(max-width: 40rem) 76vw, (max-width: 60rem) 92vw, 61vw',
  twelve: '(max-width: 40rem) 76vw, 92vw',
}
