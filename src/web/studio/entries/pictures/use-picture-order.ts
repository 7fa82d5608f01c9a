import { listMoved, type Pictures } from '#web/studio/library/placings.ts'
import { useLibrary, usePlacing } from '#web/studio/library/use-photos.ts'

/** What changes the order of photographs in places that stay where they are; a plate belongs to its place. */
export function usePictureOrder(places: readonly string[]) {
  const { data: library } = useLibrary()
  const placing = usePlacing()
  const pictures: Pictures = places.map((place) => library?.places[place])

  function move(from: number, to: number): void {
    const changes = listMoved(places, pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from]), pictures)
    if (changes.length > 0) placing.mutate(changes)
  }
  return { pictures, move }
}
