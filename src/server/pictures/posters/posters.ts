import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Picture } from '#domain/pictures/picture.ts'
import { keptForEver, type ServedFile } from '#server/http/file-index.ts'
import type { EncodedPoster } from './encode-poster.ts'
import { listPosterFiles, type PosterRecord, readPosters, writePoster } from './poster-folder.ts'
import type { PosterSize } from './poster-size.ts'
import type { PosterVideo } from './poster-videos.ts'

export type FindPoster = (videoId: string, size: PosterSize) => Picture | undefined

export interface ServedPosters {
  findPoster: FindPoster
  files: ReadonlyMap<string, ServedFile>
  /** Changes with every new poster: pages rendered before are outdated. */
  readEdition(): number
}

export interface Posters extends ServedPosters {
  listMissing(): PosterVideo[]
  keep(video: PosterVideo, poster: EncodedPoster): Promise<void>
}

/** Opens the stored posters of these videos; the folder may be missing. */
export async function openPosters(dataFolder: string, videos: readonly PosterVideo[]): Promise<Posters> {
  const folder = join(dataFolder, 'posters')
  const records = new Map<string, PosterRecord>()
  const files = new Map<string, ServedFile>()
  let edition = 0

  const show = (record: PosterRecord) => {
    for (const file of listPosterFiles(record)) files.set(`/plates/${file}`, describeFile(folder, file))
    records.set(record.videoId, record)
  }
  const kept =
    videos.length === 0
      ? []
      : await readPosters(
          folder,
          videos.map(({ id }) => id),
        )
  kept.forEach(show)

  return {
    files,
    findPoster: (id, size) => records.get(id)?.[size],
    readEdition: () => edition,
    listMissing: () => videos.filter(({ id }) => !records.has(id)),
    async keep({ id }, { pictures, files: bytes }) {
      const record = { videoId: id, ...pictures }
      await writePoster(folder, record, bytes)
      show(record)
      edition += 1
    },
  }
}

/** The name ends with a hash of the contents, so it is the version too. */
function describeFile(folder: string, file: string): ServedFile {
  const type = getMimeType(file) ?? 'application/octet-stream'
  return { type, cacheControl: keptForEver, version: file, path: join(folder, file), compressed: {} }
}
