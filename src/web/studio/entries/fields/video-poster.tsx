import { parseDocumentId } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { Thumbnail } from '#web/studio/library/thumbnail.tsx'
import { useLibrary, usePlaces, usePosters } from '#web/studio/library/use-photos.ts'

/** What visitors see of a video before it plays: the photograph in its place, its poster, or else the plate. */
export function VideoPoster({ path }: { path: FieldPath }) {
  const { id } = useEntry()
  const { text: video } = useDraftField([...path, 'id'])
  const { value: isSample } = useDraftField([...path, 'sample'])
  const { data: library } = useLibrary()
  const { data: places = [] } = usePlaces()
  const { data: posters = {} } = usePosters(isSample === true || video === '' ? undefined : video)
  const page = parseDocumentId(id)?.name || 'gallery'
  const place = `${page}-video-${Number(path.at(-1)) + 1}`
  const photo = library?.photos.find((each) => each.id === library.places[place])
  const file = photo?.small ?? posters[video] ?? places.find(({ name }) => name === place)?.plate
  return file === undefined ? null : <Thumbnail file={file} width="row" />
}
