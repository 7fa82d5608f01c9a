import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

const entry = 'src/web/app/browser.tsx'

/** Their code is for those who sign in. */
const privatePages = ['src/web/studio/pages/auth.tsx', 'src/web/studio/pages/admin.tsx']

/** What the service worker is told of the build it belongs to, read from Vite's manifest. */
export async function describeBuiltSite(clientFolder: string) {
  const text = await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const script = manifest[entry]
  if (script === undefined) throw new Error(`The build's manifest has no ${entry}`)
  const files = listAddresses(listFiles(manifest, entry, new Set(privatePages)))
  const all = listAddresses(listFiles(manifest, entry, new Set()))
  const studioFiles = all.filter((file) => !files.includes(file))
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  return { version, script: `/${script.file}`, files, studioFiles }
}

function listAddresses(files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

/** The files of a chunk and of all that it imports, now or later. */
function listFiles(manifest: Manifest, name: string, seen: Set<string>): string[] {
  const chunk = manifest[name]
  if (chunk === undefined || seen.has(name)) return []
  seen.add(name)
  const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunk
  const imported = [...imports, ...dynamicImports].flatMap((each) => listFiles(manifest, each, seen))
  return [file, ...css, ...assets, ...imported]
}
