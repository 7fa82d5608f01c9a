import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { titlePhoto } from '#web/studio/library/library.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import styles from './offered-photographs.module.css'

/** The photographs that are offered to the press; each leads to where that is said of it. */
export function OfferedPhotographs() {
  const { t } = useWords()
  const { data, error, retry } = useLibrary()
  return (
    <section className={blocks.block} aria-labelledby="press-photographs">
      <div className={blocks.head}>
        <h2 id="press-photographs">{t('press.photographs')}</h2>
        <PageLink to={studioPath('photos')}>{t('press.choose')}</PageLink>
      </div>
      <LoadedData data={data} error={error} retry={retry}>
        {({ photos }) => {
          const offered = photos.filter(({ press }) => press)
          if (offered.length === 0) return <p className={blocks.note}>{t('press.noPhotographs')}</p>
          return (
            <ul className={styles.grid}>
              {offered.map((photo) => (
                <li key={photo.id}>
                  <PageLink to={studioPath('photos', photo.id)} className={styles.photograph}>
                    <Thumbnail file={photo.small} />
                    <span>{titlePhoto(photo)}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          )
        }}
      </LoadedData>
    </section>
  )
}
