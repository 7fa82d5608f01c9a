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

/** What has to be published along with an event, so that its photographs are public too: where photographs stand, and those
 * that visitors do not have yet. */
export function listPictureDocuments(images: readonly string[], documents: readonly EditedDocument[]) {
  const places = documents.find(({ id }) => id === 'places')
  const [written, shown] = [places?.content, places?.shown?.content].map(
    (content) => placesDocument.safeParse(content).data ?? {},
  )
  const changed = images.filter((image) => written?.[image] !== shown?.[image])
  if (places === undefined || changed.length === 0) return []
  const photos = new Set(changed.map((image) => `photo/${written?.[image]}`))
  return [places, ...documents.filter(({ id, shown }) => photos.has(id) && shown === null)].map(
    ({ id, version }) => ({ id, version }),
  )
}
