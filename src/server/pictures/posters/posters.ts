import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Picture } from '#domain/pictures/picture.ts'
import { keptForEver, type ServedFile } from '#server/files/file-index.ts'
import type { EncodedPoster } from './encode-poster.ts'
import { listPosterFiles, type PosterRecord, readPosters, writePoster } from './poster-folder.ts'
import type { PosterSize } from './poster-size.ts'
import type { PosterVideo } from './poster-videos.ts'

export type FindPoster = (videoId: string, size: PosterSize) => Picture | undefined

export interface ServedPosters {
  findPoster: FindPoster
  files: ReadonlyMap<string, ServedFile>
  readVersion(): number
}

export interface Posters extends ServedPosters {
  include(videos: readonly PosterVideo[]): Promise<void>
  listSmall(): Record<string, string>
  listMissing(): PosterVideo[]
  onMissing(listener: (videos: readonly PosterVideo[]) => void): void
  keep(video: PosterVideo, poster: EncodedPoster): Promise<void>
}

/** The stored posters of the videos that are included; the folder may be missing. */
export function openPosters(dataFolder: string): Posters {
  const folder = join(dataFolder, 'posters')
  const videos = new Map<string, PosterVideo>()
  const records = new Map<string, PosterRecord>()
  const files = new Map<string, ServedFile>()
  const listeners: ((videos: readonly PosterVideo[]) => void)[] = []
  let version = 0

  const show = (record: PosterRecord) => {
    for (const file of listPosterFiles(record)) files.set(`/plates/${file}`, describeFile(folder, file))
    records.set(record.videoId, record)
  }

  return {
    async include(included) {
      const added = included.filter(({ id }) => !videos.has(id))
      if (added.length === 0) return
      for (const video of added) videos.set(video.id, video)
      const kept = await readPosters(
        folder,
        added.map(({ id }) => id),
      )
      kept.forEach(show)
      const missing = added.filter(({ id }) => !records.has(id))
      if (missing.length > 0) for (const listener of listeners) listener(missing)
    },
    onMissing: (listener) => void listeners.push(listener),
    files,
    findPoster: (id, size) => records.get(id)?.[size],
    readVersion: () => version,
    listSmall: () => Object.fromEntries([...records].map(([id, { video }]) => [id, video.webp])),
    listMissing: () => [...videos.values()].filter(({ id }) => !records.has(id)),
    async keep({ id }, { pictures, files: bytes }) {
      const record = { videoId: id, ...pictures }
      await writePoster(folder, record, bytes)
      show(record)
      version += 1
    },
  }
}

/** The name ends with a hash of the contents, so it is the version too. */
function describeFile(folder: string, file: string): ServedFile {
  const type = getMimeType(file) ?? 'application/octet-stream'
  return { type, cacheControl: keptForEver, version: file, path: join(folder, file), compressed: {} }
}
