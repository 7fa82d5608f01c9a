import type { PosterVideo } from './posters.ts'

export type ThumbnailFailure = 'missing' | 'refused' | 'too slow' | 'unreachable' | 'no image' | 'too large'

export type ThumbnailResult = { ok: true; bytes: Buffer } | { ok: false; failure: ThumbnailFailure }

export interface ThumbnailRequest {
  origin: string
  timeLimit: number // ms
  signal: AbortSignal
}

const sizeLimit = 5 * 1024 * 1024 // bytes; a thumbnail has some 100 KB

/** Tries a video's thumbnails in turn; only a missing one (404) leads to the next. */
export async function fetchThumbnail(
  { id, thumbnails }: PosterVideo,
  request: ThumbnailRequest,
): Promise<ThumbnailResult> {
  let result: ThumbnailResult = { ok: false, failure: 'missing' }
  for (const name of thumbnails) {
    result = await fetchImage(new URL(`/vi/${id}/${name}.jpg`, request.origin), request)
    if (result.ok || result.failure !== 'missing') break
  }
  return result
}

async function fetchImage(address: URL, { timeLimit, signal }: ThumbnailRequest): Promise<ThumbnailResult> {
  const timeout = AbortSignal.timeout(timeLimit)
  try {
    const response = await fetch(address, {
      signal: AbortSignal.any([signal, timeout]),
      headers: { Accept: 'image/*' },
      redirect: 'error',
    })
    const failure = findFailure(response)
    if (failure === undefined) return await readBody(response)
    await response.body?.cancel()
    return { ok: false, failure }
  } catch {
    return { ok: false, failure: timeout.aborted ? 'too slow' : 'unreachable' }
  }
}

function findFailure({ status, headers }: Response): ThumbnailFailure | undefined {
  if (status === 404) return 'missing'
  if (status !== 200) return 'refused'
  if (!headers.get('Content-Type')?.startsWith('image/')) return 'no image'
  return Number(headers.get('Content-Length') ?? 0) > sizeLimit ? 'too large' : undefined
}

async function readBody({ body }: Response): Promise<ThumbnailResult> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > sizeLimit) return { ok: false, failure: 'too large' }
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}
