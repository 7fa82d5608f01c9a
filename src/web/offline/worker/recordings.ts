import { recordingsCache } from './recordings-cache.ts'

/** The paths that are kept; undefined until the worker has looked. */
let kept: ReadonlySet<string> | undefined

/** Other sound never passes through the worker, but for what is asked for while it starts. */
export function isKeptRecording({ pathname }: URL): boolean {
  return pathname.startsWith('/audio/') && (kept?.has(pathname) ?? true)
}

export async function renewKept(): Promise<void> {
  kept = new Set((await listKept()).map(({ url }) => new URL(url).pathname))
}

/** Without a cache none is made: it exists where somebody keeps something. */
async function listKept(): Promise<readonly Request[]> {
  return (await caches.has(recordingsCache)) ? (await caches.open(recordingsCache)).keys() : []
}

/** Plays what is kept, whole or in the range that a player asks for. */
export async function playKept({ request }: { request: Request }): Promise<Response> {
  const whole = await caches.match(request.url, { cacheName: recordingsCache, ignoreVary: true })
  if (whole === undefined) return fetch(request)
  const range = request.headers.get('Range')
  return range === null ? whole : cutRange(whole, range)
}

/** One range of bytes (RFC 9110, 14); what is no such range gets the whole. */
async function cutRange(whole: Response, range: string): Promise<Response> {
  const bytes = await whole.blob()
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const headers = new Headers(whole.headers)
  if (first === '' && last === '') return new Response(bytes, { headers })
  const begin = first === '' ? Math.max(0, bytes.size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes.size : Math.min(Number(last) + 1, bytes.size)
  if (begin >= end)
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${bytes.size}` } })
  headers.set('Content-Range', `bytes ${begin}-${end - 1}/${bytes.size}`)
  headers.set('Content-Length', String(end - begin))
  return new Response(bytes.slice(begin, end), { status: 206, headers })
}

/** What was taken off the site goes at the next visit. */
export async function removeGone(): Promise<void> {
  const requests = await listKept()
  const remove = async ({ url }: Request) => {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    if (status === 404) await (await caches.open(recordingsCache)).delete(url, { ignoreVary: true })
  }
  await Promise.allSettled(requests.map(remove))
  await renewKept()
}
