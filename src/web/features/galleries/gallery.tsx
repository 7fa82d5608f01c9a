import { arrangeGallery, type GallerySize } from '#domain/gallery.ts'
import styles from './gallery.module.css'
import type { Photo } from './photo.ts'
import { PhotoTile } from './photo-tile.tsx'

interface GalleryProps {
  /** How many pictures it has, also while none is there yet. */
  count: number
  photos: readonly Photo[]
  greyscale?: boolean
  /** Enlarges one of them. */
  onOpen?: (index: number) => void
}

/** Pictures in rows of the grid, in the rhythm of every gallery (design §8). */
export function Gallery({ count, photos, greyscale, onOpen }: GalleryProps) {
  return (
    <ul className={styles.gallery}>
      {arrangeGallery(count).map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place in the gallery
        <li key={index} className={styles.item} data-size={size}>
          <PhotoTile
            photo={photos[index]}
            index={index}
            sizes={shownWidths[size]}
            greyscale={greyscale}
            onOpen={onOpen && (() => onOpen(index))}
          />
        </li>
      ))}
    </ul>
  )
}

const shownWidths: Record<GallerySize, string> = {
  four: '(max-width: 60rem) 46vw, 30vw',
  five: '(max-width: 60rem) 46vw, 38vw',
  seven: '(max-width: 60rem) 92vw, 53vw',
  eight: '(max-width: 60rem) 92vw, 61vw',
  twelve: '92vw',
}
