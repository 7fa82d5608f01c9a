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

const serverBuild = build({ logLevel: 'warn', build: { ssr: true } })
await build({ logLevel: 'warn' })
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
await Promise.all([compressFiles('dist/client'), serverBuild])

/** Half of the time of a build: all at once, so that every core has a part in it. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
