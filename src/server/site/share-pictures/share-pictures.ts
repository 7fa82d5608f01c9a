import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { writeAtomically } from '#server/files/write-atomically.ts'
import type { SharePictureContent } from './draw.ts'

export interface SharePictures {
  /** The picture as JPEG, drawn at its first request; `plate` is a file of the plates' folder, or of a photograph. */
  read(content: SharePictureContent): Promise<Buffer>
}

/** To be raised when the drawing changes, so that stored pictures are drawn anew. */
const drawingVersion = 1

interface SharePictureOptions {
  folder: string
  platesFolder: string
  /** Where a photograph's file is; undefined for a file that is none. */
  locatePhotograph?: (file: string) => Promise<string | undefined>
  log: Logger
}

/** Where share pictures are kept. */
export function getShareFolder(dataFolder: string): string {
  return join(dataFolder, 'share')
}

/** Stores the pictures in a folder. Draws one at a time, so that visitors do not wait. */
export function openSharePictures({
  folder,
  platesFolder,
  locatePhotograph,
  log,
}: SharePictureOptions): SharePictures {
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  const draw = (content: SharePictureContent, path: string): Promise<Buffer> => {
    const picture = last.then(async () => {
      // The image library is large, and most of the time nobody shares anything.
      const { drawCover, drawSharePicture } = await import('./draw.ts')
      const photograph = await locatePhotograph?.(content.plate)
      const draw = content.isCover ? drawCover : drawSharePicture
      return draw({ ...content, plate: photograph ?? join(platesFolder, content.plate) })
    })
    last = picture.then(
      (bytes) =>
        keep(path, bytes).catch((error) => log.warn({ code: error.code }, 'a share picture was not kept')),
      () => undefined,
    )
    return picture
  }

  return {
    async read(content) {
      const name = createHash('sha256')
        .update(JSON.stringify([drawingVersion, content]))
        .digest('hex')
        .slice(0, 32)
      // One of a photograph goes with it.
      const start = content.plate.startsWith('photo-') ? `${content.plate}-` : ''
      const path = join(folder, `${start}${name}.jpg`)
      const kept = await readFile(path).catch(() => undefined)
      if (kept !== undefined) return kept
      const picture = drawing.get(name) ?? draw(content, path)
      drawing.set(name, picture)
      try {
        return await picture
      } finally {
        drawing.delete(name)
      }
    },
  }
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeAtomically(path, (draft) => writeFile(draft, bytes))
}
