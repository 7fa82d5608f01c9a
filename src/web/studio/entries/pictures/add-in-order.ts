import type { Places } from '#domain/pictures/photograph-document.ts'
import { CallError } from '#web/studio/queries/query-client.ts'

type Add = (photo: string) => Promise<unknown>

const retryAfter = 3_000 // ms

/** One after the other, each once more where there was no line; a file that has become no photo is left out. Gives how many
 * could not be added. */
export async function addInOrder(
  photos: readonly Promise<string | undefined>[],
  add: Add,
  waitForLine: () => Promise<void> = waitUntilOnline,
): Promise<number> {
  let left = 0
  for (const each of photos) {
    const photo = await each
    if (photo !== undefined && !(await tryAdding(photo, add, waitForLine))) left += 1
  }
  return left
}

async function tryAdding(photo: string, add: Add, waitForLine: () => Promise<void>): Promise<boolean> {
  try {
    await add(photo)
    return true
  } catch (error) {
    if (!(error instanceof CallError && error.isUnreachable)) return false
  }
  await waitForLine()
  return add(photo).then(
    () => true,
    () => false,
  )
}

/** Until the browser says so; where it says so already, the server gets a moment. */
async function waitUntilOnline(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (navigator.onLine) setTimeout(resolve, retryAfter)
  else addEventListener('online', () => resolve(), { once: true })
  await promise
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
