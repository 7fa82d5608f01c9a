import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Gallery } from './gallery.tsx'

export function GallerySection(gallery: ComponentProps<typeof Gallery>) {
  const { t } = useTranslation()
  return (
    <section className="section grid">
      <SectionHead title={<h2>{t('galleries.heading')}</h2>}>
        <p className="interface muted">{t('galleries.count', { count: gallery.photos.length })}</p>
      </SectionHead>
      <Gallery {...gallery} />
    </section>
  )
}
