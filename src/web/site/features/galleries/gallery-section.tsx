import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { arrangeGallery, type GallerySize } from '#domain/pictures/gallery.ts'
import { HydrationStep } from '#web/navigation/hydration.tsx'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import styles from './gallery.module.css'
import type { Photo } from './photo.ts'
import { PhotoTile } from './photo-tile.tsx'

/** Slightly narrower than drawn on phones, so that their dense screens take the small pictures (decision 023). */
const shownWidths: Record<GallerySize, string> = {
  four: '(max-width: 60rem) 46vw, 30vw',
  five: '(max-width: 60rem) 46vw, 38vw',
  seven: '(max-width: 40rem) 76vw, (max-width: 60rem) 92vw, 53vw',
  eight: '(max-width: 40rem) 76vw, (max-width: 60rem) 92vw, 61vw',
  twelve: '(max-width: 40rem) 76vw, 92vw',
}

interface GallerySectionProps extends ComponentProps<typeof Gallery> {
  heading?: string
}

export function GallerySection({ heading, ...gallery }: GallerySectionProps) {
  const { t } = useTranslation()
  return (
    <HydrationStep>
      <section className="section grid">
        <SectionHead title={<h2>{heading ?? t('galleries.heading')}</h2>}>
          <p className="interface muted">{t('galleries.count', { count: gallery.photos.length })}</p>
        </SectionHead>
        <Gallery {...gallery} />
      </section>
    </HydrationStep>
  )
}

interface GalleryProps {
  photos: readonly Photo[]
  greyscale?: boolean
  onOpen?: (index: number) => void
}

function Gallery({ photos, greyscale, onOpen }: GalleryProps) {
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
