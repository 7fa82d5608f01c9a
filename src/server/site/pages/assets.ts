import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { findPageKind, findPageWing, type PageName } from '#domain/page-list.ts'
import { type HeadScripts, readHeadScripts } from './head-scripts.ts'

export interface Assets {
  script: string
  headScripts: HeadScripts
  /** Inlined in order, so that the page and its parts are drawn without waiting for them. */
  listStyles(page: PageName): StyleSheet[]
  /** Without the main script. */
  listModules(page: PageName): string[]
}

export interface StyleSheet {
  address: string
  text: string
}

const manifestChunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})

const manifestShape = z.record(z.string(), manifestChunk)

type Manifest = z.infer<typeof manifestShape>

const entry = 'src/web/app/browser.tsx'

/** Reads the files of each page from Vite's manifest (https://vite.dev/guide/backend-integration). */
export async function readAssets(clientFolder: string, headFolder: string): Promise<Assets> {
  const headScripts = await readHeadScripts(headFolder)
  const text = await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8')
  const manifest = z.parse(manifestShape, JSON.parse(text))
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const styles = await Promise.all(
    Array.from(files, async (file) => [file, await readFile(join(clientFolder, file), 'utf8')] as const),
  )
  return { headScripts, ...findFiles(manifest, new Map(styles)) }
}

/** The files of each page by the manifest. Throws Error when it has no entry for the script. */
export function findFiles(
  manifest: Manifest,
  styles: ReadonlyMap<string, string> = new Map(),
): Omit<Assets, 'headScripts'> {
  const script = manifest[entry]
  if (script === undefined) throw new Error(`The build's manifest has no ${entry}`)
  const listChunks = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => [...listImports(manifest, name), name])),
  ]
  return {
    script: `/${script.file}`,
    listStyles: (page) =>
      listChunks([entry, ...listParts(manifest, findPageModule(page)), findPageModule(page)])
        .flatMap((name) => manifest[name]?.css ?? [])
        .map((file) => ({ address: `/${file}`, text: styles.get(file) ?? '' })),
    listModules: (page) =>
      listChunks([entry, findPageModule(page)])
        .flatMap((name) => manifest[name]?.file ?? [])
        .filter((file) => file !== script.file)
        .map((file) => `/${file}`),
  }
}

/** The chunks that a chunk imports, directly or not, each after its own imports. */
function listImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  return (manifest[name]?.imports ?? []).flatMap((imported) => {
    if (seen.has(imported)) return []
    seen.add(imported)
    return [...listImports(manifest, imported, seen), imported]
  })
}

/** What of a page is in the document, while its code comes later (createLatePart). */
function listParts(manifest: Manifest, name: string): string[] {
  return manifest[name]?.dynamicImports ?? []
}

/** The source file that draws a page. */
export function findPageModule(page: PageName): string {
  return `src/web/${findPageWing(page)}/pages/${findPageKind(page)}.tsx`
}
