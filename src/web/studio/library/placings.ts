import type { ContentChange } from '#domain/editing/content-change.ts'
import type { Places } from '#domain/pictures/photograph-document.ts'

export interface Placing {
  place: string
  /** Undefined takes out what stands there. */
  photo: string | undefined
  seen: string | undefined
}

export type Pictures = readonly (string | undefined)[]

/** The places in which another picture is to stand than the person sees there; those past the end get none. */
export function listMoved(places: readonly string[], next: Pictures, seen: Pictures): Placing[] {
  return places
    .map((place, index) => ({ place, photo: next[index], seen: seen[index] }))
    .filter((each) => each.photo !== each.seen)
}

/** Whether something else has been put there since; what was written although the answer was lost is no such thing. */
export function isOvertaken(placings: readonly Placing[], stored: Places): boolean {
  return placings.some(({ place, photo, seen }) => stored[place] !== seen && stored[place] !== photo)
}

export function listPlaceChanges(placings: readonly Pick<Placing, 'place' | 'photo'>[]): ContentChange[] {
  return placings.map(({ place, photo }) => ({ path: [place], ...(photo !== undefined && { value: photo }) }))
}

/** Where a photo stands by now that is to be replaced: it may have been moved within its own row while the other was on its
 * way. Undefined where it stands there no more; a plate does not move. */
export function findReplacedPlace(
  name: string,
  replaced: string | undefined,
  places: Places,
): string | undefined {
  if (places[name] === replaced) return name
  if (replaced === undefined) return undefined
  const readRow = (place: string) => place.replace(/-\d+$/, '')
  return Object.keys(places).find((place) => places[place] === replaced && readRow(place) === readRow(name))
}
