import { useQueryClient } from '@tanstack/react-query'
import type { Places } from '#domain/pictures/photograph-document.ts'
import { readPlaces, useLibrary, usePlacing } from '#web/studio/library/use-photos.ts'

type Pictures = readonly (string | undefined)[]

/** What changes the order of photographs in places that stay where they are; a plate belongs to its place. */
export function usePictureOrder(places: readonly string[]) {
  const client = useQueryClient()
  const { data: library } = useLibrary()
  const placing = usePlacing()
  const list = (stands: Places): Pictures => places.map((place) => stands[place])
  const pictures = list(library?.places ?? {})

  async function put(next: Pictures): Promise<void> {
    const changes = listMoved(places, next, readPlaces(client))
    if (changes.length > 0) await placing.mutateAsync(changes)
  }
  const move = (from: number, to: number) =>
    void put(pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]))
  return {
    pictures,
    put,
    move,
    /** As they are now, and not as they were when this was shown. */
    readPictures: () => list(readPlaces(client)),
  }
}

/** The places in which another picture stands than before; those past the end get none. */
function listMoved(places: readonly string[], next: Pictures, before: Places) {
  return places
    .map((place, index) => ({ place, photo: next[index] }))
    .filter(({ place, photo }) => before[place] !== photo)
}
