import { join } from 'node:path'
import { loadWeb } from '#server/pages/web.ts'
import { describeStart, run } from '#server/run.ts'

const build = join(import.meta.dirname, '../dist')

await run({ now: () => new Date(), loadWeb: () => loadWeb(build) }, describeStart)
