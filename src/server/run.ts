import { isRunByNpm } from './env.ts'
import { type RunningProduct, type StartOptions, start } from './start.ts'
import { StartError } from './startup/start-error.ts'

const parentInterval = 250 // ms

/** In milliseconds; an operator's tools wait for longer. */
const stopLimit = 4_800

/** Runs the product until a signal or the end of npm; exit code 1 if the start or the disk fails. */
export async function run(
  options: StartOptions,
  announce: (product: RunningProduct) => string,
): Promise<void> {
  const parent = process.ppid
  try {
    const product = await start(options)
    stopWhenAsked(product, parent)
    console.log(announce(product))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The lines printed after a start: where it serves, where the data are, how to make an admin. */
export function describeStart({
  environment,
  publicUrl,
  port,
  metricsPort,
  hasAdmin,
  migrationBackup,
}: RunningProduct): string {
  const { host, dataFolder, databaseUrl } = environment
  const data =
    databaseUrl === undefined ? dataFolder : `${hidePassword(databaseUrl)}, its secrets in ${dataFolder}`
  const lines = [`Serving ${publicUrl} (listening on ${host}, port ${port})`, `Data in ${data}`]
  if (migrationBackup !== undefined)
    lines.push(`The tables were brought up to date; before, they were kept in ${migrationBackup}`)
  if (metricsPort !== undefined) lines.push(`Metrics on http://127.0.0.1:${metricsPort}/metrics`)
  if (!hasAdmin)
    lines.push(
      `There is no admin yet. Sign up at ${publicUrl}/#/auth, then run: npm run admin -- grant <e-mail>`,
    )
  return lines.join('\n')
}

function stopWhenAsked(product: RunningProduct, parent: number): void {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    // A database that does not respond must not hold the process; acknowledged forms are stored.
    setTimeout(() => process.exit(code), stopLimit)
    await product.stop()
    process.exit(code)
  }
  // Not `once`: npm passes on the signal that the terminal has sent already.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
  if (isRunByNpm()) watchParent(parent, () => stop(0))
  product.failed.then(() => stop(1))
}

/** npm sends a signal to its shell only, which ends without passing it on. */
function watchParent(parent: number, onGone: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, parentInterval)
  timer.unref()
}

function hidePassword(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.search = ''
  return url.href
}
