import { parseDocumentId } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { mostGalleryPictures } from '#domain/projects/project-document.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useDraftField, useSaver } from '#web/studio/editing/use-draft.ts'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { usePlacing } from '#web/studio/library/use-photos.ts'
import styles from './gallery-field.module.css'
import { PictureAdding } from './picture-adding.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureOrder } from './use-picture-order.ts'

interface GalleryFieldProps {
  /** Of the number of pictures. */
  path: FieldPath
  /** What the names of their places have between the entry's name and their number. */
  part: string
}

/** The pictures of an entry that says how many it has. */
export function GalleryField({ path, part }: GalleryFieldProps) {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const { id: document } = useEntry()
  const saver = useSaver()
  const field = useDraftField(path)
  const placing = usePlacing()
  const name = parseDocumentId(document)?.name ?? ''
  const count = readCount(field.value)
  const formatPlaceName = (index: number) => `${name}-${part}-${index + 1}`
  const places = Array.from({ length: count }, (_, index) => formatPlaceName(index))
  const { pictures, put, move } = usePictureOrder(places)

  async function add(photo: string) {
    const last = readCount(readValue(saver.read().content, path))
    if (last >= mostGalleryPictures) return
    await placing.mutateAsync([{ place: formatPlaceName(last), photo }])
    saver.change(path, last + 1)
    await saver.flush()
  }
  function remove(index: number) {
    void put(pictures.toSpliced(index, 1))
    field.choose(count - 1)
    showToast({
      kind: 'success',
      lang,
      title: t('pictures.removed'),
      action: {
        label: t('entries.undo'),
        onClick: () => {
          void put(pictures)
          field.choose(count)
        },
      },
    })
  }
  return (
    <div className={styles.gallery} id={field.id} tabIndex={-1}>
      {count < mostGalleryPictures && <PictureAdding place={t('entries.part.gallery')} onAdd={add} />}
      <PictureGrid places={places} layout="gallery" onMove={move} onRemove={remove} />
    </div>
  )
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value)
    ? Math.min(Math.max(0, value), mostGalleryPictures)
    : 0
}
