import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { videoId } from '#domain/content/video-id.ts'
import { picture } from '#domain/pictures/picture.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { listPictureFiles } from '#server/pictures/picture-manifest.ts'

const posterRecord = z.strictObject({ videoId, video: picture, videoLarge: picture })

export type PosterRecord = z.infer<typeof posterRecord>

/** The prefix of a video's files, in hex: ids may differ by case alone, which some file systems ignore. */
export function getPosterName(id: string): string {
  return `poster-${Buffer.from(id).toString('hex')}`
}

/** Lists the files of a poster, each once. */
export function listPosterFiles({ video, videoLarge }: PosterRecord): string[] {
  return [...new Set([video, videoLarge].flatMap(listPictureFiles))]
}

/** Reads the posters of these videos; incomplete ones are left out. */
export async function readPosters(folder: string, ids: readonly string[]): Promise<PosterRecord[]> {
  const present = await listFiles(folder)
  const kept = ids.filter((id) => present.has(recordFile(id)))
  const records = await Promise.all(kept.map((id) => readRecord(folder, id)))
  return records.flatMap((record) =>
    record !== undefined && listPosterFiles(record).every((file) => present.has(file)) ? [record] : [],
  )
}

/** Stores a poster; its record comes last, so that whoever finds it finds all its files. */
export async function writePoster(
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
