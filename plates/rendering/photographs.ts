import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { sharp } from './sharp.ts'

/** A photograph that stands in a slot instead of its plate. */
export interface Photograph {
  /** The slot's name, or that of one of its other classes ("home-hero.portrait"). */
  key: string
  file: string
  bytes: Buffer
  /** In pixels, upright. */
  width: number
  height: number
}

export interface PhotographIssue {
  file: string
  reason: string
}

const formats: Readonly<Record<string, string>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'heif',
}

/** Reads the photographs of a folder for the slots there are; each must be a whole picture. No folder, no photographs. */
export async function readPhotographs(folder: string, keys: ReadonlySet<string>) {
  const photographs = new Map<string, Photograph>()
  const issues: PhotographIssue[] = []
  for (const file of (await listFiles(folder)).filter((name) => !name.startsWith('.'))) {
    const { name: key, ext } = parse(file)
    if (formats[ext.toLowerCase()] === undefined)
      issues.push({ file, reason: 'is not a JPEG, PNG, WebP or AVIF file' })
    else if (!keys.has(key)) issues.push({ file, reason: `stands in no slot: there is no ${key}` })
    else if (photographs.has(key))
      issues.push({ file, reason: `stands in the slot of ${photographs.get(key)?.file}` })
    else {
      const result = await openPhotograph(folder, file, key)
      if ('reason' in result) issues.push(result)
      else photographs.set(key, result)
    }
  }
  return { photographs, issues }
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Decodes every pixel, so that a broken file is found before anything is written. */
async function openPhotograph(
  folder: string,
  file: string,
  key: string,
): Promise<Photograph | PhotographIssue> {
  const bytes = await readFile(join(folder, file))
  try {
    const image = sharp(bytes, { failOn: 'truncated' })
    const { format, autoOrient } = await image.metadata()
    if (!Object.values(formats).includes(format))
      return { file, reason: `is ${format} inside, not JPEG, PNG, WebP or AVIF` }
    await image.stats()
    return { key, file, bytes, width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    return { file, reason: `is no picture: ${error instanceof Error ? error.message : String(error)}` }
  }
}
