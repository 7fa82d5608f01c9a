import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { placesDocument } from '#domain/pictures/photograph-document.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'

const place = /^event-\d+-(\d+)$/

/** A place for another picture of an event that no picture has or had: "event-3-4". */
export function nameNextPlace(event: string, taken: Iterable<string>): string {
  const numbers = [...taken].flatMap((each) =>
    each.startsWith(`${event}-`) ? [Number(place.exec(each)?.[1] ?? 0)] : [],
  )
  return `${event}-${Math.max(0, ...numbers) + 1}`
}

/** The places of an event's pictures, as it is written and as visitors see it. */
export function listEventPlaces({ content, shown }: Pick<EditedDocument, 'content' | 'shown'>): string[] {
  return [content, shown?.content].flatMap((each) => readEventDraft(each).images)
}

/** Whether a place is for pictures of events alone, and no other event shows it: what stands in it leaves with its picture. */
export function isOwnPlace(name: string, event: string, documents: readonly EditedDocument[]): boolean {
  const others = documents.filter(({ id }) => id.startsWith('event/') && id !== `event/${event}`)
  return place.test(name) && !others.some((other) => listEventPlaces(other).includes(name))
}

/** The ids of the photographs that stand in these places where visitors see another picture. */
export function listNewPhotos(images: readonly string[], places: EditedDocument | undefined): string[] {
  return listChanged(images, places).flatMap((photo) => (photo === undefined ? [] : [`photo/${photo}`]))
}

/** What has to be published along with an event, so that its photographs are public too: where photographs stand, and those
 * that visitors do not have yet. */
export function listPictureDocuments(images: readonly string[], documents: readonly EditedDocument[]) {
  const places = documents.find(({ id }) => id === 'places')
  if (places === undefined || listChanged(images, places).length === 0) return []
  const photos = new Set(listNewPhotos(images, places))
  return [places, ...documents.filter(({ id, shown }) => photos.has(id) && shown === null)].map(
    ({ id, version }) => ({ id, version }),
  )
}

/** The photograph in each of these places that visitors see otherwise; undefined where it was taken out. */
function listChanged(images: readonly string[], places: EditedDocument | undefined): (string | undefined)[] {
  const [written, shown] = [places?.content, places?.shown?.content].map(
    (content) => placesDocument.safeParse(content).data ?? {},
  )
  return images.filter((image) => written?.[image] !== shown?.[image]).map((image) => written?.[image])
}
