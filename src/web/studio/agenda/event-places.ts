import { listOwnPlaces } from '#web/studio/documents/list-picture-documents.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'

const place = /^event-\d+-(\d+)$/

/** A place for another picture of an event that no picture has or had: "event-3-4". */
export function findNextPlaceName(event: string, taken: Iterable<string>): string {
  const numbers = [...taken].flatMap((each) =>
    each.startsWith(`${event}-`) ? [Number(place.exec(each)?.[1] ?? 0)] : [],
  )
  return `${event}-${Math.max(0, ...numbers) + 1}`
}

/** Whether a place is for pictures of events alone, and no other event shows it: what stands in it leaves with its picture. */
export function isOwnPlace(name: string, event: string, documents: readonly EditedDocument[]): boolean {
  const others = documents.filter(({ id }) => id.startsWith('event/') && id !== `event/${event}`)
  return place.test(name) && !others.some((other) => listOwnPlaces(other).includes(name))
}
