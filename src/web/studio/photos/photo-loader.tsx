import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useDocument } from '#web/studio/documents/use-document.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { photoTranslations } from '#web/studio/library/photo-translations.ts'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { translations } from './translations.ts'

/** Opens a photo once it is there. */
export function PhotoLoader({ id }: { id: string }) {
  const texts = useTranslations(photoTranslations)
  const { title } = useTranslations(translations)
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
            {texts.gone} <PageLink to={studioPath('photos')}>{title}</PageLink>
          </p>
        )}
      </LoadedData>
    </div>
  )
}
