import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { giveIfPresent } from '#server/files/file-access.ts'

const belongs = /^(secret|posters\/[\w-]+\.(avif|webp|json))$/

/** Whether a backup may hold a file of this name; no such name leads out of the data folder. */
export function isDataFile(name: string): boolean {
  return belongs.test(name)
}

/** The files of a data folder that belong to its backup, as paths inside it. */
export async function listDataFiles(dataFolder: string): Promise<string[]> {
  const posters = await listNames(join(dataFolder, 'posters'))
  const names = [...(await listNames(dataFolder)), ...posters.map((name) => `posters/${name}`)]
  return names.filter(isDataFile).toSorted()
}

async function listNames(folder: string): Promise<string[]> {
  const entries = (await giveIfPresent(readdir(folder, { withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
