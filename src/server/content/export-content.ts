import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Document, parseDocument } from 'yaml'
import { readIfPresent } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import type { Files } from './document-files.ts'
import { mergeIntoYaml } from './merge-yaml.ts'

const style = { lineWidth: 110 } as const

/** A file of content as YAML, as it is written where there was none. */
export function formatContentFile(value: unknown): string {
  const document = new Document()
  mergeIntoYaml(document, value)
  return document.toString(style)
}

/** Writes files as YAML into a folder, over those that are there; gives the paths of those that changed. */
export async function exportContent(folder: string, files: Files): Promise<string[]> {
  const changed: string[] = []
  for (const [path, value] of files) {
    const target = join(folder, path)
    const text = (await readIfPresent(target))?.toString()
    const document = text === undefined ? new Document() : parseDocument(text)
    // What says the same already keeps every byte.
    if (text !== undefined && isDeepStrictEqual(document.toJS(), value)) continue
    mergeIntoYaml(document, value)
    await mkdir(dirname(target), { recursive: true })
    await writeAtomically(target, (draft) => writeFile(draft, document.toString(style)))
    changed.push(path)
  }
  return changed
}
