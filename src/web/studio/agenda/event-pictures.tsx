import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { showToast } from '#web/notifications/toast.ts'
import { listOwnPlaces } from '#web/studio/documents/list-picture-documents.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/list/entry-list.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { titlePhoto } from '#web/studio/library/library.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary, usePlaces, usePlacing } from '#web/studio/library/use-photos.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './event-form.module.css'
import { isOwnPlace, nameNextPlace } from './event-places.ts'

/** The pictures of an event, in their order; a new event has a name, and so places for them, once it is saved. */
export function EventPictures({ name }: { name: string | undefined }) {
  const { t } = useWords()
  const { data: documents = [] } = useDocuments()
  const { data: library } = useLibrary()
  const { put } = usePutting()
  const [emptied, setEmptied] = useState<string[]>([])

  function empty(place: unknown) {
    const photo = typeof place === 'string' ? library?.places[place] : undefined
    if (typeof place !== 'string' || photo === undefined || name === undefined) return undefined
    if (!isOwnPlace(place, name, documents)) return undefined
    setEmptied([...emptied, place])
    put(place, undefined)
    return () => put(place, photo)
  }
  return (
    <FormSection title={t('event.pictures')}>
      <EntryList
        path={['images']}
        isTiled
        onRemove={empty}
        renderAdding={(add) =>
          name !== undefined && <PictureAdding name={name} emptied={emptied} onAdd={add} />
        }
      >
        {(path) => <EventPicture path={path} />}
      </EntryList>
      <p className={styles.note}>{t('event.picturesHint')}</p>
    </FormSection>
  )
}

/** What stands in one of the event's places: a photograph of the library, or the plate. */
function EventPicture({ path }: { path: (string | number)[] }) {
  const { t } = useWords()
  const { id, text: place } = useDraftField(path)
  const { data: library } = useLibrary()
  const { data: places = [] } = usePlaces()
  const photo = library?.photos.find((each) => each.id === library.places[place])
  const file = photo?.small ?? places.find((each) => each.name === place)?.plate
  return (
    <p id={id} className={styles.picture}>
      {file !== undefined && <Thumbnail file={file} />}
      <span>{photo === undefined ? t('photo.plate') : titlePhoto(photo)}</span>
    </p>
  )
}

interface PictureAddingProps {
  name: string
  /** Whose pictures were removed, and may come back. */
  emptied: readonly string[]
  onAdd: (place: string) => void
}

function PictureAdding({ name, emptied, onAdd }: PictureAddingProps) {
  const { t } = useWords()
  const { images } = readEventDraft(useDraftState(useSaver()).content)
  const { data: documents = [] } = useDocuments()
  const { data: library } = useLibrary()
  const { put, isPending } = usePutting()
  const [isChoosing, setChoosing] = useState(false)

  function choose(photo: string) {
    setChoosing(false)
    const own = documents.filter(({ id }) => id === `event/${name}`).flatMap(listOwnPlaces)
    const place = nameNextPlace(name, [...images, ...emptied, ...own, ...Object.keys(library?.places ?? {})])
    put(place, photo, () => onAdd(place))
  }
  return (
    <>
      <Button
        size="small"
        disabled={library === undefined}
        busy={isPending}
        onClick={() => setChoosing(true)}
      >
        {t('event.addPicture')}
      </Button>
      {isChoosing && (
        <PhotoChooser
          place={t('event.thisEvent')}
          photos={library?.photos ?? []}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

/** Puts a photograph into a place, or takes out what stands there, and says where that failed. */
function usePutting() {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const { mutate, isPending } = usePlacing()
  const put = (place: string, photo: string | undefined, onDone?: () => void) =>
    mutate(
      { place, photo },
      {
        onSuccess: () => onDone?.(),
        onError: ({ message }) =>
          showToast({ kind: 'error', lang, title: t('photo.failed'), description: message }),
      },
    )
  return { put, isPending }
}
