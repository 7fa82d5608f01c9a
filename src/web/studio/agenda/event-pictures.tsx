import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { showToast } from '#web/notifications/toast.ts'
import { FormSection } from '#web/studio/editing/form-section.tsx'
import { useDraftField, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { EntryList } from '#web/studio/entries/entry-list.tsx'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { titlePhoto } from '#web/studio/library/library.ts'
import { PhotoChooser } from '#web/studio/library/photo-chooser.tsx'
import { photoTranslations } from '#web/studio/library/photo-translations.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary, usePlaces, usePlacing } from '#web/studio/library/use-photos.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './event-form.module.css'
import { eventTranslations } from './event-translations.ts'
import { nameNextPlace } from './list-picture-documents.ts'

/** The pictures of an event, in their order; a new event has a name, and so places for them, once it is saved. */
export function EventPictures({ name }: { name: string | undefined }) {
  const texts = useTranslations(eventTranslations)
  return (
    <FormSection title={texts.pictures}>
      <EntryList
        path={['images']}
        renderAdding={(add) => name !== undefined && <PictureAdding name={name} onAdd={add} />}
      >
        {(path) => <EventPicture path={path} />}
      </EntryList>
      <p className={styles.note}>{texts.picturesHint}</p>
    </FormSection>
  )
}

/** What stands in one of the event's places: a photograph of the library, or the plate. */
function EventPicture({ path }: { path: (string | number)[] }) {
  const texts = useTranslations(photoTranslations)
  const { id, text: place } = useDraftField(path)
  const { data: library } = useLibrary()
  const { data: places = [] } = usePlaces()
  const photo = library?.photos.find((each) => each.id === library.places[place])
  const file = photo?.small ?? places.find((each) => each.name === place)?.plate
  return (
    <p id={id} className={styles.picture}>
      {file !== undefined && <Thumbnail file={file} width="row" />}
      <span>{photo === undefined ? texts.plate : titlePhoto(photo)}</span>
    </p>
  )
}

function PictureAdding({ name, onAdd }: { name: string; onAdd: (place: string) => void }) {
  const texts = useTranslations(eventTranslations)
  const { failed } = useTranslations(photoTranslations)
  const lang = useStudioLanguage()
  const { images } = readEventDraft(useDraftState(useSaver()).content)
  const { data: library } = useLibrary()
  const placing = usePlacing()
  const [isChoosing, setChoosing] = useState(false)

  function choose(photo: string) {
    setChoosing(false)
    const place = nameNextPlace(name, [...images, ...Object.keys(library?.places ?? {})])
    placing.mutate(
      { place, photo },
      {
        onSuccess: () => onAdd(place),
        onError: ({ message }) => showToast({ kind: 'error', lang, title: failed, description: message }),
      },
    )
  }
  return (
    <>
      <Button
        size="small"
        disabled={library === undefined}
        busy={placing.isPending}
        onClick={() => setChoosing(true)}
      >
        {texts.addPicture}
      </Button>
      {isChoosing && (
        <PhotoChooser
          place={texts.thisEvent}
          photos={library?.photos ?? []}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
