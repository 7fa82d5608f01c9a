// Builds the web for the browser, for the server, for the head of every document and as the browser's service worker;
// compresses what the browser gets.

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { collectHeadScripts } from '#server/site/pages/head-scripts.ts'
import { describeBuiltSite } from './build/built-site.ts'
import { compileHeadScript } from './build/head-scripts.ts'

const compressible = /\.(js|css|json|svg|txt|html|webmanifest)$/

await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await build({
  configFile: false,
  logLevel: 'warn',
  define: {
    builtSite: JSON.stringify(await describeBuiltSite('dist/client')),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    reportCompressedSize: false,
    license: { fileName: 'service-worker-licenses.md' },
    rolldownOptions: {
      input: 'src/web/offline/worker/service-worker.ts',
      // No hash: browsers compare what stands at this address with the worker they have.
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})
await mkdir('dist/head', { recursive: true })
await collectHeadScripts(async (name) => {
  const code = await compileHeadScript(name)
  await writeFile(`dist/head/${name}.js`, code)
  return code
})
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
