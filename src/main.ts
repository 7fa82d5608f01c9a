import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

// Whatever is imported before this line is compiled anew at every start.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
const { loadWeb } = await import('#server/pages/web.ts')
const { describeStart, run } = await import('#server/run.ts')

await run({ now: () => new Date(), loadWeb: () => loadWeb(join(root, 'dist')) }, describeStart)
// A process that is killed would not keep it.
flushCompileCache()
