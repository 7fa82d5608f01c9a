// Not TypeScript: what takes the types away holds 15 MB, and with the cache nothing else needs it.

import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

// Whatever is imported before these lines is compiled anew at every start; the threads go by the variable.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
enableCompileCache()
const { loadWeb } = await import('#server/site/pages/web.ts')
const { describeStart, run } = await import('#server/run.ts')

await run({ now: () => new Date(), loadWeb: () => loadWeb(join(root, 'dist')) }, describeStart)
// A process that is killed would not keep it.
flushCompileCache()
