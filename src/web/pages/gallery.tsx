import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/page.ts'
import { largeVideoEvery } from '#domain/video.ts'
import { GallerySection } from '#web/features/galleries/gallery-section.tsx'
import { usePhotos } from '#web/features/galleries/photo.ts'
import { Lightbox } from '#web/features/lightbox/lightbox.tsx'
import { BackLink } from '#web/features/navigation/back-link.tsx'
import { VideoGrid } from '#web/features/videos/video-grid.tsx'
import { ExternalButtonLink } from '#web/lib/external-link.tsx'
import { OpeningPicture } from '#web/lib/opening-picture.tsx'
import { Sleeve } from '#web/ui/sleeve.tsx'
import styles from './gallery.module.css'

export function GalleryPage({ page }: { page: PageByName['gallery'] }) {
  const { t } = useTranslation()
  const images = usePhotos(page.pictures.images, page.site.artist)
  const { video: channel } = page.site.channels
  return (
    <>
      <BackLink fixed />
      <Sleeve title={page.heading} subtitle={page.intro}>
        <OpeningPicture picture={page.pictures.hero} />
      </Sleeve>
      <section className="section grid">
        <h2 className="visually-hidden">{t('navigation.gallery')}</h2>
        <VideoGrid videos={page.videos} largeEvery={largeVideoEvery} />
        <p className={`columns-all ${styles.channel}`}>
          <ExternalButtonLink href={channel.url}>
            {t('videos.channel', { name: channel.label })}
          </ExternalButtonLink>
        </p>
      </section>
      <Lightbox slides={images}>{(open) => <GallerySection photos={images} onOpen={open} />}</Lightbox>
    </>
  )
}
