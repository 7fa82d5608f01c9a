import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from '#server/http/stored-body.ts'

export interface ServedFile {
  type: string
  cacheControl: string
  version: string
  path: string
  compressed: Partial<Record<Encoding, string>>
}

const endings = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

export const keptForEver = 'public, max-age=31536000, immutable'

const hashedFolders = /^\/(assets|plates)\//

/** Files by their addresses below `mount` ("/assets/main-1a2b.js"); hidden ones are left out. */
export async function indexFiles(folder: string, mount = ''): Promise<ReadonlyMap<string, ServedFile>> {
  const paths = new Set(await listFiles(folder))
  const plain = [...paths].filter((path) => !Object.values(endings).some((ending) => path.endsWith(ending)))
  const files = plain.map(async (path): Promise<[string, ServedFile]> => {
    const { size, mtimeMs } = await stat(join(folder, path))
    const address = `${mount}/${path.replaceAll(sep, '/')}`
    const file = {
      type: getMimeType(path) ?? 'application/octet-stream',
      cacheControl: chooseCacheControl(address),
      version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`,
      path: join(folder, path),
      compressed: {
        ...(paths.has(path + endings.br) && { br: join(folder, path + endings.br) }),
        ...(paths.has(path + endings.gzip) && { gzip: join(folder, path + endings.gzip) }),
      },
    }
    return [address, file]
  })
  return new Map(await Promise.all(files))
}

function chooseCacheControl(address: string): string {
  if (hashedFolders.test(address)) return keptForEver
  // Browsers learn of a new build by this file.
  return address === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600'
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')))
}
