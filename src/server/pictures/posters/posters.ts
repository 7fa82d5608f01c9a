import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Picture } from '#domain/pictures/picture.ts'
import { keptForEver, type ServedFile } from '#server/http/file-index.ts'
import type { EncodedPoster } from './encode-poster.ts'
import { listPosterFiles, type PosterRecord, readPosters, writePoster } from './poster-folder.ts'
import type { PosterSize } from './poster-size.ts'
import type { PosterVideo } from './poster-videos.ts'

/** Gives the poster of a video; undefined while its plate stands. */
export type FindPoster = (videoId: string, size: PosterSize) => Picture | undefined

/** The videos' own posters as pages show them; they come one by one after the start. */
export interface ServedPosters {
  findPoster: FindPoster
  /** Their files by their addresses, those that have come since among them. */
  files: ReadonlyMap<string, ServedFile>
  /** Changes whenever a poster has come: pages made before are to be made again. */
  readEdition(): number
}

/** The posters, and how more of them are kept in the data folder. */
export interface Posters extends ServedPosters {
  /** The videos that have no poster yet. */
  listMissing(): PosterVideo[]
  /** Keeps a video's poster over restarts and shows it from now on. */
  keep(video: PosterVideo, poster: EncodedPoster): Promise<void>
}

/** Opens the posters of these videos as far as they are kept in a data folder; there need be none, nor a folder. */
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
