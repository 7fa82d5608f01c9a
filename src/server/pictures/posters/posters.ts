import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import * as z from 'zod/mini'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import { videoId } from '#domain/content/video-id.ts'
import { type Picture, picture } from '#domain/pictures/picture.ts'
import { pictureSizes } from '#domain/pictures/places.ts'
import type { LanguageContent } from '#server/content/content.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { keptForEver, type ServedFile } from '#server/files/file-index.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { listPictureFiles } from '#server/pictures/picture-manifest.ts'
import type { EncodedPoster, PosterSize } from './encode-poster.ts'

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

  const isMissing = ({ id }: PosterVideo) => !isAsShown(records.get(id))
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
      const missing = added.filter(isMissing)
      if (missing.length > 0) for (const listener of listeners) listener(missing)
    },
    onMissing: (listener) => void listeners.push(listener),
    files,
    findPoster: (id, size) => records.get(id)?.[size],
    readVersion: () => version,
    listSmall: () => Object.fromEntries([...records].map(([id, { video }]) => [id, video.webp])),
    listMissing: () => [...videos.values()].filter(isMissing),
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

const posterRecord = z.strictObject({ videoId, video: picture, videoLarge: picture })

type PosterRecord = z.infer<typeof posterRecord>

/** One that was cut to a shape of former pages stands until it is fetched again. */
function isAsShown(record: PosterRecord | undefined): boolean {
  return (['video', 'videoLarge'] as const).every((size) => {
    const { width, height } = pictureSizes[size]
    return record?.[size].width === width && record[size].height === height
  })
}

/** The prefix of a video's files, in hex: ids may differ by case alone, which some file systems ignore. */
export function getPosterName(id: string): string {
  return `poster-${Buffer.from(id).toString('hex')}`
}

/** Lists the files of a poster, each once. */
function listPosterFiles({ video, videoLarge }: PosterRecord): string[] {
  return [...new Set([video, videoLarge].flatMap(listPictureFiles))]
}

/** Reads the posters of these videos; incomplete ones are left out. */
async function readPosters(folder: string, ids: readonly string[]): Promise<PosterRecord[]> {
  const present = await listFiles(folder)
  const kept = ids.filter((id) => present.has(recordFile(id)))
  const records = await Promise.all(kept.map((id) => readRecord(folder, id)))
  return records.flatMap((record) =>
    record !== undefined && listPosterFiles(record).every((file) => present.has(file)) ? [record] : [],
  )
}

/** Stores a poster; its record comes last, so that whoever finds it finds all its files. */
async function writePoster(
  folder: string,
  record: PosterRecord,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [file, bytes] of files) await place(join(folder, file), bytes)
  await place(join(folder, recordFile(record.videoId)), `${JSON.stringify(record, undefined, 2)}\n`)
}

function recordFile(id: string): string {
  return `${getPosterName(id)}.json`
}

async function readRecord(folder: string, id: string): Promise<PosterRecord | undefined> {
  try {
    const text = await readIfPresent(join(folder, recordFile(id)))
    const result = posterRecord.safeParse(JSON.parse(String(text)))
    return result.success && result.data.videoId === id ? result.data : undefined
  } catch {
    return undefined
  }
}

/** A folder that cannot be read must not keep the site from starting. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  try {
    return new Set(await readdir(folder))
  } catch {
    return new Set()
  }
}

async function place(path: string, content: Buffer | string): Promise<void> {
  await writeAtomically(path, (draft) => writeFile(draft, content))
}

export type ThumbnailName = 'hqdefault' | 'maxresdefault'

export interface PosterVideo {
  id: string
  thumbnails: readonly ThumbnailName[]
}

/** The real videos, each once; the service has only hqdefault of some (docs/specification/calls.md). */
export function listPosterVideos({ videos, projects }: LanguageContent): PosterVideo[] {
  const ofProjects = [...projects.values()].flatMap(({ slug, videos: { items } }) =>
    items.map((item) => ({ ...item, project: slug })),
  )
  return listReal([...ofProjects, ...videos])
}

const written = z.object({ id: videoId, project: z.optional(z.string()), sample: z.optional(z.boolean()) })

/** The real videos of a document as it is written, whatever else in it is not right yet. */
export function listWrittenVideos(id: string, content: unknown): PosterVideo[] {
  const { type, name: project } = parseDocumentId(id) ?? {}
  const entries = z.array(z.unknown()).safeParse(type?.videos?.(content)).data ?? []
  return listReal(
    entries.flatMap((entry) => written.safeParse(entry).data ?? []).map((video) => ({ project, ...video })),
  )
}

function listReal(
  videos: readonly { id: string; project?: string | undefined; sample?: boolean | undefined }[],
) {
  const real = videos.filter(({ sample }) => sample !== true)
  return real
    .filter(({ id }, index) => real.findIndex((video) => video.id === id) === index)
    .map(
      ({ id, project }): PosterVideo => ({
        id,
        thumbnails: project === 'songs-of-reeds' ? ['hqdefault'] : ['maxresdefault', 'hqdefault'],
      }),
    )
}
