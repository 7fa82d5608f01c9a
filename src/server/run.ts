import { isIPv6 } from 'node:net'
import { describeDataPlace, describeFormerData } from './backup/data-place.ts'
import { isRunByNpm, loadSettingsFile } from './env.ts'
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
  loadSettingsFile()
  let product: RunningProduct | undefined
  const stop = createStop(() => product)
  stopWhenAsked(stop, process.ppid)
  try {
    product = await start(options)
    product.failed.then(() => stop(1))
    console.log(announce(product))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The lines printed after a start: where it serves, where the data are and were, how to make an admin. */
export function describeStart({
  environment,
  publicUrl,
  port,
  metricsPort,
  hasAdmin,
  migrationBackup,
}: RunningProduct): string {
  const { host, metricsHost } = environment
  const lines = [
    `Serving ${publicUrl} (listening on ${host}, port ${port})`,
    `Data in ${describeDataPlace(environment)}`,
  ]
  const formerData = describeFormerData(environment)
  if (formerData !== undefined) lines.push(formerData)
  if (migrationBackup !== undefined)
    lines.push(`The tables were brought up to date; before, they were kept in ${migrationBackup}`)
  if (metricsPort !== undefined)
    lines.push(
      `Metrics on http://${isIPv6(metricsHost) ? `[${metricsHost}]` : metricsHost}:${metricsPort}/metrics`,
    )
  if (!hasAdmin)
    lines.push(
      `There is no admin yet. Sign up at ${publicUrl}/#/auth, then run: npm run admin -- grant <e-mail>`,
    )
  return lines.join('\n')
}

/** Stops the product once and ends the process: at once while it is still starting, as when it waits for its database. */
function createStop(findProduct: () => RunningProduct | undefined): (code: number) => Promise<void> {
  let stopping = false
  return async (code) => {
    if (stopping) return
    stopping = true
    // A database that does not respond must not hold the process; acknowledged forms are stored.
    setTimeout(() => process.exit(code), stopLimit)
    await findProduct()?.stop()
    process.exit(code)
  }
}

function stopWhenAsked(stop: (code: number) => void, parent: number): void {
  // Not `once`: npm passes on the signal that the terminal has sent already.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
  if (isRunByNpm()) watchParent(parent, () => stop(0))
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
