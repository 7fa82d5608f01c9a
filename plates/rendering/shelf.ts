import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the finished pictures, and a place beside it where new ones wait until the whole set is ready. */
export interface Shelf {
  /** Where a file is, or undefined when it must be made. */
  find(file: string): string | undefined
  put(file: string, bytes: Buffer): Promise<string>
  /** Moves the new files in, writes the manifest, and removes what it no longer names. */
  publish(files: ReadonlySet<string>, manifestName: string, manifest: string): Promise<void>
}

/** Opens a folder; files that an interrupted run had finished are found in `waiting`. */
export async function openShelf(folder: string, waiting: string): Promise<Shelf> {
  await mkdir(folder, { recursive: true })
  await mkdir(waiting, { recursive: true })
  const published = new Set((await readdir(folder)).filter(isWhole))
  const staged = new Set((await readdir(waiting)).filter(isWhole))
  return {
    find(file) {
      if (published.has(file)) return join(folder, file)
      return staged.has(file) ? join(waiting, file) : undefined
    },
    async put(file, bytes) {
      const path = join(waiting, file)
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
      staged.add(file)
      return path
    },
    async publish(files, manifestName, manifest) {
      for (const file of [...files].filter((name) => !published.has(name)))
        await place(join(folder, file), (path) => copyFile(join(waiting, file), path))
      await place(join(folder, manifestName), (path) => writeFile(path, manifest))
      const superfluous = (await readdir(folder)).filter((file) => file !== manifestName && !files.has(file))
      for (const file of superfluous) await rm(join(folder, file))
      await rm(waiting, { recursive: true })
    },
  }
}

function isWhole(file: string): boolean {
  return !file.endsWith('.part')
}

/** Writes beside the place and renames, so that no reader meets half a file. */
async function place(path: string, write: (path: string) => Promise<void>): Promise<void> {
  await write(`${path}.part`)
  await rename(`${path}.part`, path)
}
