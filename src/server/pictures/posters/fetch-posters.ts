import type { Logger } from 'pino'
import { fetchThumbnail, type ThumbnailFailure, type ThumbnailRequest } from './fetch-thumbnail.ts'
import { nameVideoFiles } from './poster-folder.ts'
import type { PosterVideo } from './poster-videos.ts'
import type { Posters } from './posters.ts'

interface FetchOptions {
  log: Logger
  /** The image service's origin; the video site's own when left out. */
  origin?: string | undefined
  /** For each thumbnail, in milliseconds. */
  timeLimit?: number
}

/** Posters being fetched in the background. */
export interface PosterFetching {
  /** Never rejects. */
  finished: Promise<void>
  /** Gives up what is under way; afterwards nothing is written any more. */
  stop(): Promise<void>
}

/** After so many videos in a row without an answer there is no network: the next start tries again. */
const mostTimeouts = 3

/**
 * Fetches the thumbnails of the videos that have no poster yet, one after the other, and keeps them. Whatever fails
 * is told in one line of the log, and the plates stand until the next start.
 */
export function fetchPosters(
  posters: Posters,
  { log, origin = 'https://i.ytimg.com', timeLimit = 10_000 }: FetchOptions,
): PosterFetching {
  const stopping = new AbortController()
  const request = { origin, timeLimit, signal: stopping.signal }
  const finished = fetchMissing(posters, request).then(
    ({ failures, untried }) => {
      if (stopping.signal.aborted || Object.keys(failures).length === 0) return
      log.info({ failures, untried }, 'videos without a thumbnail keep their plates')
    },
    (error: unknown) => log.warn({ err: error }, 'posters of videos cannot be kept, their plates stand'),
  )
  return {
    finished,
    stop() {
      stopping.abort()
      return finished
    },
  }
}

async function fetchMissing(posters: Posters, request: ThumbnailRequest) {
  const failures: Record<string, PosterFailure> = {}
  const missing = posters.listMissing()
  let tried = 0
  let unanswered = 0
  for (const video of missing) {
    if (request.signal.aborted || unanswered === mostTimeouts) break
    tried += 1
    const failure = await fetchPoster(posters, video, request)
    if (failure !== undefined) failures[video.id] = failure
    unanswered = failure === 'unreachable' || failure === 'too slow' ? unanswered + 1 : 0
  }
  return { failures, untried: missing.length - tried }
}

type PosterFailure = ThumbnailFailure | 'unusable'

async function fetchPoster(
  posters: Posters,
  video: PosterVideo,
  request: ThumbnailRequest,
): Promise<PosterFailure | undefined> {
  const thumbnail = await fetchThumbnail(video, request)
  if (!thumbnail.ok) return thumbnail.failure
  // The image library is large: it is loaded when there is an image.
  const { encodePoster } = await import('./encode-poster.ts')
  const poster = await encodePoster(nameVideoFiles(video.id), thumbnail.bytes)
  if (poster === undefined) return 'unusable'
  if (!request.signal.aborted) await posters.keep(video, poster)
  return undefined
}
