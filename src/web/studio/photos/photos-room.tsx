import { useRef } from 'react'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { useDocument } from '#web/studio/documents/use-documents.ts'
import { usePlaceNames } from '#web/studio/editing/values/place-name.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { type LibraryPhoto, listPlacesOf, searchPhotos, titlePhoto } from '#web/studio/library/library.ts'
import { PhotoEditor } from '#web/studio/library/photo-editor.tsx'
import { PhotoInput } from '#web/studio/library/photo-input.tsx'
import { photoQueue, photoUploads } from '#web/studio/library/photo-queue.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary, usePlaces } from '#web/studio/library/use-photos.ts'
import { BackLink, LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { UploadArea } from '#web/studio/uploads/upload-area.tsx'
import { Action } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import gridStyles from './photo-grid.module.css'
import { PhotoStands } from './photo-stands.tsx'
import styles from './photos-room.module.css'
import { PlaceStands } from './place-map.tsx'

export function PhotosRoom({ entry }: RoomProps) {
  const { t } = useWords()
  const [words = '', setWords] = useKeptChoice('photo-words')
  const [tab = 'library', setTab] = useKeptChoice('photos')
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    setTab('library')
    input.current?.click()
  }
  const library = useLibrary()
  const places = usePlaces()
  return (
    <div className={styles.room} data-open={entry === undefined ? undefined : true}>
      <div className={styles.head}>
        <RoomHead title={t('photos.title')}>
          <SearchField label={t('photos.search')} value={words} onChange={setWords} />
          <Action variant="primary" label={t('photos.upload')} onClick={choose} />
        </RoomHead>
        <PhotoInput ref={input} />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <Tabs
            label={t('photos.tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'library',
                label: t('photos.library', { count: library.data?.photos.length ?? 0 }),
                content: (
                  <>
                    <UploadArea
                      uploads={photoUploads}
                      onChoose={choose}
                      onDrop={(files) => photoQueue.add(files)}
                    />
                    <LoadedData of={library}>
                      {({ photos, places: stands }) => (
                        <PhotoGrid photos={photos} places={stands} words={words} current={entry} />
                      )}
                    </LoadedData>
                  </>
                ),
              },
              {
                value: 'places',
                label: t('photos.places', { count: places.data?.length ?? 0 }),
                content: (
                  <LoadedData
                    of={{
                      data: library.data && places.data && { ...library.data, all: places.data },
                      error: library.error ?? places.error,
                      refetch: () => Promise.all([library.refetch(), places.refetch()]),
                    }}
                  >
                    {({ all, places: stands, photos }) => (
                      <PlaceStands all={all} stands={stands} photos={photos} words={words} />
                    )}
                  </LoadedData>
                ),
              },
            ]}
          />
        </div>
        {entry !== undefined && <PhotoLoader key={entry} id={entry} />}
      </div>
    </div>
  )
}

function PhotoLoader({ id }: { id: string }) {
  const { t } = useWords()

  const { data, error, refetch } = useDocument(formatDocumentId('photo', id))
  const library = useLibrary()
  const photo = library.data?.photos.find((each) => each.id === id)
  if (data && !data.trashed && photo && library.data)
    return (
      <PhotoEditor
        document={data}
        photo={photo}
        back={<BackLink to={studioPath('photos')} label={t('photos.title')} className={styles.back} />}
      >
        <PhotoStands photo={photo} places={library.data.places} />
      </PhotoEditor>
    )
  return (
    <div>
      <LoadedData
        of={{
          data: data !== undefined && library.data ? data : undefined,
          error: error ?? library.error,
          refetch: () => Promise.all([refetch(), library.refetch()]),
        }}
      >
        {() => (
          <p>
            {t('photo.gone')} <PageLink to={studioPath('photos')}>{t('photos.title')}</PageLink>
          </p>
        )}
      </LoadedData>
    </div>
  )
}

interface PhotoGridProps {
  photos: readonly LibraryPhoto[]
  places: Places
  words: string
  current: string | undefined
}

function PhotoGrid({ photos, places, words, current }: PhotoGridProps) {
  const { t } = useWords()

  const found = searchPhotos(photos, words)
  if (photos.length === 0) return <p className={gridStyles.empty}>{t('photo.empty')}</p>
  if (found.length === 0) return <p className={gridStyles.empty}>{t('photos.noMatch')}</p>
  return (
    <ul className={gridStyles.grid}>
      {found.map((photo) => (
        <li key={photo.id}>
          <PageLink
            to={studioPath('photos', photo.id)}
            className={gridStyles.photo}
            aria-current={photo.id === current || undefined}
          >
            <Thumbnail file={photo.small} />
            <span className={gridStyles.words}>
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
  const namePlace = usePlaceNames()
  const [first, ...more] = listPlacesOf(places, photo.id)
  const place = first && namePlace(first).name
  const where =
    place &&
    (more.length > 0
      ? t('photos.standsInMore', { place, more: more.length })
      : t('photos.standsIn', { place }))
  return <span>{where ?? (photo.press ? t('photos.pressPhoto') : t('photos.notUsed'))}</span>
}
