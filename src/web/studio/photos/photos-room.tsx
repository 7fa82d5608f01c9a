import { useRef } from 'react'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useKeptChoice } from '#web/navigation/use-kept-choice.ts'
import { useDocument } from '#web/studio/documents/use-document.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { PhotoEditor } from '#web/studio/library/photo-editor.tsx'
import { PhotoInput } from '#web/studio/library/photo-input.tsx'
import { photoQueue, photoUploads } from '#web/studio/library/photo-queue.ts'
import { useLibrary, usePlaces } from '#web/studio/library/use-photos.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { SearchField } from '#web/studio/shell/search-field.tsx'
import { UploadArea } from '#web/studio/uploads/upload-area.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoStands } from './photo-stands.tsx'
import styles from './photos-room.module.css'
import { PlaceStands } from './place-stands.tsx'

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
          <Button variant="primary" size="small" onClick={choose}>
            {t('photos.upload')}
          </Button>
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
                    <LoadedData data={library.data} error={library.error} retry={library.retry}>
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
                    data={library.data && places.data && { ...library.data, all: places.data }}
                    error={library.error ?? places.error}
                    retry={() => Promise.all([library.retry(), places.refetch()])}
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
        back={
          <PageLink to={studioPath('photos')} className={styles.back}>
            <Icon name="arrow-back" /> <span>{t('photos.title')}</span>
          </PageLink>
        }
      >
        <PhotoStands photo={photo} places={library.data.places} />
      </PhotoEditor>
    )
  return (
    <div>
      <LoadedData
        data={data !== undefined && library.data ? data : undefined}
        error={error ?? library.error}
        retry={() => Promise.all([refetch(), library.retry()])}
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
