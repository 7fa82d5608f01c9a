// The real product for the browser tests: environment as always, a clock that stands still at TEST_NOW (or runs
// without it, and skips an hour at SIGUSR2), the web of TEST_WEB or the one that is built, limits that a test run from
// one address does not meet. Prints {"url": …} as one line when it serves.

import { join } from 'node:path'
import { run } from '#server/run.ts'
import { loadWeb } from '#server/site/pages/web.ts'
import { longAfter, makeLimits } from '#tests/limits.ts'

const { TEST_NOW, TEST_WEB = join(import.meta.dirname, '../../dist') } = process.env

let skipped = 0 // ms
process.on('SIGUSR2', () => {
  skipped += 3_600_000
})

await run(
  {
    variables: { PORT: '0', LOG_LEVEL: 'warn', ...process.env },
    now: () => (TEST_NOW === undefined ? new Date(Date.now() + skipped) : new Date(TEST_NOW)),
    limits: makeLimits(),
    drawsAfter: longAfter,
    tasksAfter: longAfter,
    loadWeb: () => loadWeb(TEST_WEB),
  },
  ({ publicUrl }) => JSON.stringify({ url: publicUrl }),
)
