import type { ChangedPlace } from '#domain/editing/document-summary.ts'
import { placesDocument } from './photograph-document.ts'

/** The places in which the list as it is written has another picture than each of these lists. */
export function listChangedPlaces(written: unknown, former: readonly unknown[]): ChangedPlace[] {
  const read = (content: unknown) => placesDocument.safeParse(content).data ?? {}
  const [now, before] = [read(written), former.map(read)]
  const places = new Set([now, ...before].flatMap(Object.keys))
  return [...places]
    .filter((place) => before.every((each) => each[place] !== now[place]))
    .map((place) => {
      const photo = now[place]
      return photo === undefined ? { place } : { place, photo }
    })
}
