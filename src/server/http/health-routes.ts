import { Hono } from 'hono'

const databaseTimeout = 2_000 // ms

/** In ms; every check costs a write, so one result is shared. */
const freshness = 500

const notStored = { 'Cache-Control': 'no-store' }

/** /healthz: the process serves. /readyz: the database responds within two seconds. */
export function createHealthRoutes(isDatabaseReachable: () => Promise<boolean>): Hono {
  const isReady = shareResult(() => succeedsInTime(isDatabaseReachable))
  return new Hono()
    .get('/healthz', (context) => context.text('ok', 200, notStored))
    .get('/readyz', async (context) =>
      (await isReady())
        ? context.text('ready', 200, notStored)
        : context.text('the database does not answer', 503, notStored),
    )
}

function shareResult(ask: () => Promise<boolean>): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined
  const askAfresh = async () => {
    try {
      return await ask()
    } finally {
      setTimeout(() => {
        latest = undefined
      }, freshness).unref()
    }
  }
  return () => {
    latest ??= askAfresh()
    return latest
  }
}

async function succeedsInTime(ask: () => Promise<boolean>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), databaseTimeout)
  try {
    return await Promise.race([ask(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
