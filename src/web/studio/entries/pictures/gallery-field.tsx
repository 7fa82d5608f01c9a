import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { mostGalleryPictures } from '#domain/projects/project-document.ts'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useDraftField, useSaver } from '#web/studio/editing/use-draft.ts'
import { formatPlaceName } from '#web/studio/editing/values/place-name.ts'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showUndoable } from '#web/studio/language/toasts.ts'
import { fetchPlaces, photosKey, readPlaces, useLibrary, usePlacing } from '#web/studio/library/use-photos.ts'
import { addPicture, bringPictureBack, type Gallery, removePicture } from './gallery-changes.ts'
import styles from './gallery-field.module.css'
import { PictureAdding } from './picture-adding.tsx'
import { PictureGrid, usePictureOrder } from './picture-grid.tsx'

interface GalleryFieldProps {
  path: FieldPath
  /** What the names of their places have between the entry's name and their number. */
  part: string
}

export function GalleryField({ path, part }: GalleryFieldProps) {
  const { t } = useWords()
  const { id: document } = useEntry()
  const field = useDraftField(path)
  const gallery = useGallery(path, (index) => `${parseDocumentId(document)?.name ?? ''}-${part}-${index + 1}`)
  const turn = useTurn(document)
  const count = readCount(field.value)
  const places = Array.from({ length: count }, (_, index) => gallery.formatPlaceName(index))
  const { pictures, move } = usePictureOrder(places)

  /** Whatever fails has been told by the placing. */
  async function remove(index: number): Promise<void> {
    const photo = pictures[index]
    const removed = await turn(() => removePicture(gallery, index, photo)).catch(() => undefined)
    if (removed === undefined) return
    showUndoable(t('pictures.removed'), () =>
      turn(() => bringPictureBack(gallery, removed, photo)).catch(() => undefined),
    )
  }
  return (
    <div className={styles.gallery} id={field.id} tabIndex={-1}>
      {count < mostGalleryPictures && (
        <PictureAdding
          place={t('entries.part.gallery')}
          room={mostGalleryPictures - count}
          onAdd={(photo) => turn(() => addPicture(gallery, photo))}
        />
      )}
      <PictureGrid places={places} layout="gallery" onMove={move} onRemove={remove} />
    </div>
  )
}

/** Of a document what changes the number of its pictures waits for the one before, also from a form that was left. */
function useTurn(document: string) {
  const { mutateAsync } = useMutation({
    scope: { id: `gallery ${document}` },
    mutationFn: (change: () => Promise<number | undefined>) => change(),
  })
  return mutateAsync
}

function useGallery(path: FieldPath, formatPlaceName: Gallery['formatPlaceName']): Gallery {
  const client = useQueryClient()
  const saver = useSaver()
  const { mutateAsync: place } = usePlacing()
  return {
    formatPlaceName,
    readCount: () => readCount(readValue(saver.read().content, path)),
    writeCount: async (count) => {
      saver.change(path, count)
      await saver.flush()
      // The new place has its plate once the server knows of it.
      client.invalidateQueries({ queryKey: photosKey })
    },
    readPlaces: () => readPlaces(client),
    fetchPlaces,
    place,
  }
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value)
    ? Math.min(Math.max(0, value), mostGalleryPictures)
    : 0
}

export function PagePictures({ places }: { places: readonly string[] }) {
  const groups = Map.groupBy(places, (place) => place.replace(/-\d+$/, ''))
  return [...groups].map(([group, own]) => <PictureGroup key={group} places={own} />)
}

function PictureGroup({ places }: { places: readonly string[] }) {
  const language = useStudioLanguage()
  const { data: library } = useLibrary()
  const client = useQueryClient()
  const { mutateAsync } = usePlacing()
  const { pictures, move } = usePictureOrder(places)
  const title = formatPlaceName(places[0] ?? '', language).part
  const free = pictures.filter((each) => each === undefined).length

  /** Into the first place that shows its plate, here and on the server. */
  async function add(photo: string): Promise<void> {
    const stored = await fetchPlaces()
    const shown = readPlaces(client)
    const place = places.find((each) => stored[each] === undefined && shown[each] === undefined)
    if (place === undefined) throw new Error('No place is free')
    await mutateAsync([{ place, photo, seen: undefined }])
  }
  return (
    <FormSection title={title}>
      <div className={styles.gallery}>
        {places.length > 1 && library && free > 0 && <PictureAdding place={title} room={free} onAdd={add} />}
        <PictureGrid places={places} layout="row" onMove={places.length > 1 ? move : undefined} />
      </div>
    </FormSection>
  )
}
