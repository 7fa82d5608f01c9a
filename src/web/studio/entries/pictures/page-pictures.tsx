import { useQueryClient } from '@tanstack/react-query'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { formatPlaceName } from '#web/studio/library/place-name.ts'
import { fetchPlaces, readPlaces, useLibrary, usePlacing } from '#web/studio/library/use-photos.ts'
import styles from './gallery-field.module.css'
import { PictureAdding } from './picture-adding.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureOrder } from './use-picture-order.ts'

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
