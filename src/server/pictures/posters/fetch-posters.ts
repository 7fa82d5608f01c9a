import type { Logger } from 'pino'
import { day, hour } from '#domain/durations.ts'
import { fetchThumbnail, type ThumbnailFailure, type ThumbnailRequest } from './fetch-thumbnail.ts'
import { getPosterName, type Posters, type PosterVideo } from './posters.ts'

interface FetchOptions {
  log: Logger
  origin?: string | undefined
  timeLimit?: number // ms
}

export interface PosterFetching {
  /** Those that were missing at first. */
  finished: Promise<void>
  stop(): Promise<void>
}

/** After so many unreachable videos in a row there is no network. */
const mostTimeouts = 3

/** In ms: what failed is tried again after an hour, and ever less often, down to once a day. */
const retryDelays = { first: hour, longest: day }

/** Fetches the missing thumbnails one by one, and those of videos that come later; failures are logged and tried again
 * later. */
export function fetchPosters(
  posters: Posters,
  { log, origin = 'https://i.ytimg.com', timeLimit = 10_000 }: FetchOptions,
): PosterFetching {
  const stopping = new AbortController()
  const request = { origin, timeLimit, signal: stopping.signal }
  let delay = retryDelays.first
  let retry: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const fetchInTurn = (videos: readonly PosterVideo[]) => {
    last = last.then(() => fetchThese(videos))
    return last
  }
  const retryLater = () => {
    if (stopping.signal.aborted || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      fetchInTurn(posters.listMissing())
    }, delay).unref()
    delay = Math.min(2 * delay, retryDelays.longest)
  }
  const fetchThese = async (videos: readonly PosterVideo[]) => {
    try {
      const { failures, untried } = await fetchMissing(posters, videos, request)
      if (posters.listMissing().length === 0) delay = retryDelays.first
      if (stopping.signal.aborted || Object.keys(failures).length === 0) return
      retryLater()
      log.info({ failures, untried }, 'videos without a thumbnail keep their plates')
    } catch (error) {
      retryLater()
      log.warn({ err: error }, 'posters of videos cannot be kept, their plates stand')
    }
  }
  const finished = fetchInTurn(posters.listMissing())
  posters.onMissing((videos) => void fetchInTurn(videos))
  return {
    finished,
    stop() {
      stopping.abort()
      clearTimeout(retry)
      return last
    },
  }
}

async function fetchMissing(posters: Posters, missing: readonly PosterVideo[], request: ThumbnailRequest) {
  const failures: Record<string, PosterFailure> = {}
  let tried = 0
  let timeouts = 0
  for (const video of missing) {
    if (request.signal.aborted || timeouts === mostTimeouts) break
    tried += 1
    const failure = await fetchPoster(posters, video, request)
    if (failure !== undefined) failures[video.id] = failure
    timeouts = failure === 'unreachable' || failure === 'too slow' ? timeouts + 1 : 0
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
  // The image library is large, so it is loaded with the first image.
  const { encodePoster } = await import('./encode-poster.ts')
  const poster = await encodePoster(getPosterName(video.id), thumbnail.bytes)
  if (poster === undefined) return 'unusable'
  if (!request.signal.aborted) await posters.keep(video, poster)
  return undefined
}
