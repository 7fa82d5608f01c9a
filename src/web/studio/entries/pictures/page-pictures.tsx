import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { formatPlaceName } from '#web/studio/library/place-name.ts'
import { useLibrary } from '#web/studio/library/use-photos.ts'
import styles from './gallery-field.module.css'
import { PictureAdding } from './picture-adding.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureOrder } from './use-picture-order.ts'

/** The pictures that a page always has, each in the shape of its place; slideshows in their order. */
export function PagePictures({ places }: { places: readonly string[] }) {
  const groups = Map.groupBy(places, (place) => place.replace(/-\d+$/, ''))
  return [...groups].map(([group, own]) => <PictureGroup key={group} places={own} />)
}

function PictureGroup({ places }: { places: readonly string[] }) {
  const language = useStudioLanguage()
  const { data: library } = useLibrary()
  const { pictures, put, move, readPictures } = usePictureOrder(places)
  const title = formatPlaceName(places[0] ?? '', language).part
  const isFull = pictures.every((each) => each !== undefined)

  /** Into the first place that shows its plate. */
  async function add(photo: string) {
    const now = readPictures()
    const free = now.indexOf(undefined)
    if (free >= 0) await put(now.with(free, photo))
  }
  return (
    <FormSection title={title}>
      <div className={styles.gallery}>
        {places.length > 1 && library && !isFull && <PictureAdding place={title} onAdd={add} />}
        <PictureGrid places={places} layout="row" onMove={places.length > 1 ? move : undefined} />
      </div>
    </FormSection>
  )
}
