import { useState } from 'react'
import type { Place } from '#domain/pictures/photograph-calls.ts'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { type LibraryPhoto, titlePhoto } from '#web/studio/library/library.ts'
import { namePlace } from '#web/studio/library/name-place.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { usePlacing } from '#web/studio/library/use-photos.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './place-list.module.css'

interface PlaceListProps {
  all: readonly Place[]
  stands: Places
  photos: readonly LibraryPhoto[]
  words: string
}

/** Every place of the site, by page, with what fills it. */
export function PlaceList({ all, stands, photos, words }: PlaceListProps) {
  const { t } = useWords()

  const language = useStudioLanguage()
  const placing = usePlacing()
  const [filled, setFilled] = useState<string>()
  const report = (error: Error) =>
    showToast({ kind: 'error', lang: language, title: t('photo.failed'), description: error.message })
  const sought = words.trim().toLowerCase()
  const named = all.map((place) => ({ ...place, ...namePlace(place.name, language), key: place.name }))
  const found = named.filter(({ name }) => name.toLowerCase().includes(sought))
  const pages = Map.groupBy(found, ({ page }) => page)
  if (found.length === 0) return <p>{t('photos.noMatch')}</p>
  return (
    <>
      {[...pages].map(([page, places]) => (
        <section key={page} className={styles.page} aria-label={page}>
          <h2>{page}</h2>
          <ul>
            {places.map((place) => (
              <PlaceRow
                key={place.key}
                place={place}
                photo={photos.find(({ id }) => id === stands[place.key])}
                isBusy={placing.isPending}
                onFill={() => setFilled(place.key)}
                onEmpty={() => placing.mutate({ place: place.key, photo: undefined }, { onError: report })}
              />
            ))}
          </ul>
        </section>
      ))}
      {filled !== undefined && (
        <PhotoChooser
          place={namePlace(filled, language).name}
          photos={photos}
          onClose={() => setFilled(undefined)}
          onChoose={(photo) => {
            setFilled(undefined)
            placing.mutate({ place: filled, photo }, { onError: report })
          }}
        />
      )}
    </>
  )
}

interface PlaceRowProps {
  place: { name: string; plate: string }
  photo: LibraryPhoto | undefined
  isBusy: boolean
  onFill: () => void
  onEmpty: () => void
}

function PlaceRow({ place, photo, isBusy, onFill, onEmpty }: PlaceRowProps) {
  const { t } = useWords()
  return (
    <li>
      <Thumbnail file={photo?.small ?? place.plate} width="row" />
      <span className={styles.what}>
        <b>{place.name}</b>
        {photo === undefined ? (
          t('photo.plate')
        ) : (
          <PageLink to={studioPath('photos', photo.id)}>{titlePhoto(photo)}</PageLink>
        )}
      </span>
      {photo === undefined ? (
        <Button
          variant="text"
          size="small"
          disabled={isBusy}
          aria-label={t('photo.putPhotoIn', { place: place.name })}
          onClick={onFill}
        >
          {t('photo.putHere')}
        </Button>
      ) : (
        <Button
          variant="text"
          size="small"
          disabled={isBusy}
          aria-label={t('photo.takeOutOf', { place: place.name })}
          onClick={onEmpty}
        >
          {t('photo.takeOut')}
        </Button>
      )}
    </li>
  )
}
