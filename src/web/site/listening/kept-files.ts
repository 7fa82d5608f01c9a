import { mostKept } from '#domain/pages/recordings-page.ts'
import { recordingsCache, recordingsChanged } from '#web/offline/worker/recordings-cache.ts'

interface KeptFile {
  source: string
  bytes: number
}

const options = { ignoreVary: true }

/** Whether all of the files are kept, once there is a worker that plays them; where there is none, it never resolves. */
export async function areKept(sources: readonly string[]): Promise<boolean> {
  await navigator.serviceWorker.ready
  return (await listMissing(sources.map((source) => ({ source })))).length === 0
}

async function listMissing<File extends Pick<KeptFile, 'source'>>(files: readonly File[]): Promise<File[]> {
  if (!(await caches.has(recordingsCache))) return [...files]
  const cache = await caches.open(recordingsCache)
  const found = await Promise.all(files.map(({ source }) => cache.match(source, options)))
  return files.filter((_, index) => found[index] === undefined)
}

/** Keeps all of the files, or none more than before: without a line, or where there is no room for them. */
export async function keepFiles(files: readonly KeptFile[]): Promise<'kept' | 'full' | 'failed'> {
  const missing = await listMissing(files)
  const cache = await caches.open(recordingsCache)
  const wanted = missing.reduce((sum, { bytes }) => sum + bytes, 0)
  if ((await measure(cache)) + wanted > mostKept) return 'full'
  // The browser then asks before it clears them away.
  await navigator.storage?.persist?.().catch(() => false)
  try {
    for (const { source } of missing) {
      const response = await fetch(source)
      const isPublic = !response.headers.get('Cache-Control')?.includes('no-store')
      if (response.status !== 200 || !isPublic) throw new Error(`${source} cannot be kept`)
      await cache.put(source, response)
    }
  } catch {
    await removeFiles(missing)
    return 'failed'
  }
  await announce()
  return 'kept'
}

/** In bytes, of all recordings. */
async function measure(cache: Cache): Promise<number> {
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request, options)))
  return responses.reduce((sum, response) => sum + Number(response?.headers.get('Content-Length') ?? 0), 0)
}

export async function removeFiles(files: readonly KeptFile[]): Promise<void> {
  const cache = await caches.open(recordingsCache)
  await Promise.all(files.map(({ source }) => cache.delete(source, options)))
  await announce()
}

async function announce(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(recordingsChanged)
}
