import { useTranslation } from 'react-i18next'
import type { PageByName } from '#domain/pages/page.ts'
import { largeVideoEvery } from '#domain/videos/video-addresses.ts'
import { ExternalButtonLink } from '#web/navigation/external-link.tsx'
import { GallerySection } from '#web/site/features/galleries/gallery-section.tsx'
import { usePhotos } from '#web/site/features/galleries/photo.ts'
import { Lightbox } from '#web/site/features/lightbox/lightbox.tsx'
import { VideoGrid } from '#web/site/features/videos/video-grid.tsx'
import { OpeningPicture } from '#web/site/pictures/opening-picture.tsx'
import { Sleeve } from '#web/ui/page/sleeve.tsx'
import styles from './styles/gallery.module.css'

export function GalleryPage({ page }: { page: PageByName['gallery'] }) {
  const { t } = useTranslation()
  const images = usePhotos(page.pictures.images, page.site.artist)
  const { video: channel } = page.site.channels
  return (
    <>
      <Sleeve title={page.heading} subtitle={page.intro}>
        <OpeningPicture picture={page.pictures.hero} />
      </Sleeve>
      <section className="section grid">
        <h2 className="visually-hidden">{t('navigation.videos')}</h2>
        <VideoGrid videos={page.videos} largeEvery={largeVideoEvery} />
        <p className={`columns-all ${styles.channel}`}>
          <ExternalButtonLink href={channel.url}>
            {t('videos.channel', { name: channel.label })}
          </ExternalButtonLink>
        </p>
      </section>
      <Lightbox slides={images}>
        {(open) => <GallerySection heading={t('galleries.images')} photos={images} onOpen={open} />}
      </Lightbox>
    </>
  )
}
