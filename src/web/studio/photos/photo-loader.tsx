import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useDocument } from '#web/studio/documents/use-document.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { PhotoEditor } from './photo-editor.tsx'

/** Opens a photo once it is there. */
export function PhotoLoader({ id }: { id: string }) {
  const { t } = useWords()

  const { data, error, refetch } = useDocument(`photo/${id}`)
  const library = useLibrary()
  const photo = library.data?.photos.find((each) => each.id === id)
  if (data && !data.trashed && photo && library.data)
    return <PhotoEditor document={data} photo={photo} places={library.data.places} />
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
