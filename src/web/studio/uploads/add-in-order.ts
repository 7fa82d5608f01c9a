import { CallError } from '#web/studio/queries/query-client.ts'

type Add = (stored: string) => Promise<unknown>

const retryAfter = 3_000 // ms

/** One after the other, each once more where there was no line; a file that is not stored is left out. Gives how many
 * could not be added. */
export async function addInOrder(
  files: readonly Promise<string | undefined>[],
  add: Add,
  waitForLine: () => Promise<void> = waitUntilOnline,
): Promise<number> {
  let left = 0
  for (const each of files) {
    const stored = await each
    if (stored !== undefined && !(await tryAdding(stored, add, waitForLine))) left += 1
  }
  return left
}

async function tryAdding(stored: string, add: Add, waitForLine: () => Promise<void>): Promise<boolean> {
  try {
    await add(stored)
    return true
  } catch (error) {
    if (!(error instanceof CallError && error.isUnreachable)) return false
  }
  await waitForLine()
  return add(stored).then(
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
