import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { PageName } from '#domain/routes.ts'
import { legalPages } from '#domain/routes.ts'

/** The addresses of the files a document names. */
export interface Assets {
  script: string
  /** The styles of every public page, to be written into the document: one request less before anything is drawn. */
  styles: string
  /** The fonts of what a page shows first. */
  listFonts(page: PageName): string[]
  /** The code a page needs besides the script itself. */
  listModules(page: PageName): string[]
}

const manifestChunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})

const manifestShape = z.record(z.string(), manifestChunk)

type Manifest = z.infer<typeof manifestShape>

const entry = 'src/web/main.tsx'
const styleSheet = 'style.css'

/** What nearly every word is set in. */
const everyFont = ['archivo', 'piazzolla']

/** Asked for only when the page is laid out, a font would come last, and be waited for with the first words. */
const furtherFonts: Partial<Record<PageName, readonly string[]>> = {
  home: ['archivo-name', 'piazzolla-italic'],
  project: ['piazzolla-italic'],
  courses: ['piazzolla-italic'],
}

/** Reads from the build's manifest (https://vite.dev/guide/backend-integration) which files belong to the pages. */
export async function readAssets(clientFolder: string): Promise<Assets> {
  const text = await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8')
  const manifest = z.parse(manifestShape, JSON.parse(text))
  const styles =
    manifest[styleSheet] && (await readFile(join(clientFolder, manifest[styleSheet].file), 'utf8'))
  return findAssets(manifest, styles)
}

/** @throws when the manifest has no entry */
export function findAssets(manifest: Manifest, styles = ''): Assets {
  const script = manifest[entry]
  if (script === undefined) throw new Error(`The build's manifest has no ${entry}`)
  const entryModules = listImports(manifest, entry)
  return {
    script: `/${script.file}`,
    styles,
    listFonts: (page) => findFonts(manifest, [...everyFont, ...(furtherFonts[page] ?? [])]),
    listModules: (page) => {
      const pageModule = findPageModule(page)
      const chunk = manifest[pageModule]
      const pageModules = chunk === undefined ? [] : [chunk.file, ...listImports(manifest, pageModule)]
      return [...new Set([...entryModules, ...pageModules])]
        .filter((file) => file !== script.file)
        .map((file) => `/${file}`)
    },
  }
}

/** The files of all chunks that a chunk imports, directly or not. */
function listImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  return (manifest[name]?.imports ?? []).flatMap((imported) => {
    const chunk = manifest[imported]
    if (chunk === undefined || seen.has(imported)) return []
    seen.add(imported)
    return [chunk.file, ...listImports(manifest, imported, seen)]
  })
}

function findPageModule(page: PageName): string {
  const name = legalPages.some((legal) => legal === page) ? 'legal' : page
  return `src/web/pages/${name}.tsx`
}

function findFonts(manifest: Manifest, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const font = manifest[`src/web/fonts/${name}.woff2`]
    return font === undefined ? [] : [`/${font.file}`]
  })
}
