import type { Places } from '#domain/pictures/photograph-document.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { type LibraryPhoto, listStands, searchPhotos, titlePhoto } from '#web/studio/library/library.ts'
import { formatPlaceName } from '#web/studio/library/place-name.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import styles from './photo-grid.module.css'

interface PhotoGridProps {
  photos: readonly LibraryPhoto[]
  places: Places
  words: string
  current: string | undefined
}

export function PhotoGrid({ photos, places, words, current }: PhotoGridProps) {
  const { t } = useWords()

  const found = searchPhotos(photos, words)
  if (photos.length === 0) return <p className={styles.empty}>{t('photo.empty')}</p>
  if (found.length === 0) return <p className={styles.empty}>{t('photos.noMatch')}</p>
  return (
    <ul className={styles.grid}>
      {found.map((photo) => (
        <li key={photo.id}>
          <PageLink
            to={studioPath('photos', photo.id)}
            className={styles.photo}
            aria-current={photo.id === current || undefined}
          >
            <Thumbnail file={photo.small} />
            <span className={styles.words}>
              <b>{titlePhoto(photo)}</b>
              <Stands photo={photo} places={places} />
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Stands({ photo, places }: { photo: LibraryPhoto; places: Places }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const [first, ...more] = listStands(places, photo.id)
  const place = first && formatPlaceName(first, language).name
  const where =
    place &&
    (more.length > 0
      ? t('photos.standsInMore', { place, more: more.length })
      : t('photos.standsIn', { place }))
  return <span>{where ?? (photo.press ? t('photos.pressPhoto') : t('photos.notUsed'))}</span>
}
