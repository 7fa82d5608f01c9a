// Builds the web twice, for the browser and for the server, and compresses what the browser gets.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'

const compressible = /\.(js|css|json|svg|txt|html|webmanifest)$/

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await compressFiles('dist/client')

async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
