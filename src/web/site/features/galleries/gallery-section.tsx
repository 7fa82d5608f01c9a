import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHead } from '#web/ui/page/section-head.tsx'
import { Gallery } from './gallery.tsx'

interface GallerySectionProps extends ComponentProps<typeof Gallery> {
  /** Where the page itself has the name of a gallery. */
  heading?: string
}

export function GallerySection({ heading, ...gallery }: GallerySectionProps) {
  const { t } = useTranslation()
  return (
    <section className="section grid">
      <SectionHead title={<h2>{heading ?? t('galleries.heading')}</h2>}>
        <p className="interface muted">{t('galleries.count', { count: gallery.photos.length })}</p>
      </SectionHead>
      <Gallery {...gallery} />
    </section>
  )
}
