import { type RunningProduct, type StartOptions, start } from './start.ts'
import { StartError } from './start-error.ts'

/**
 * Starts the product, prints what `announce` says, and stops it on SIGTERM and SIGINT. What keeps it from starting is
 * printed in its own words and ends the process with 1.
 */
export async function run(
  options: StartOptions,
  announce: (product: RunningProduct) => string,
): Promise<void> {
  try {
    const product = await start(options)
    console.log(announce(product))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(product))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** What the operator wants to know after a start: where it serves, where the data are, how there will be an admin. */
export function describeStart({ environment, publicUrl, port, hasAdmin }: RunningProduct): string {
  const { host, dataFolder, databaseUrl } = environment
  const data =
    databaseUrl === undefined ? dataFolder : `${hidePassword(databaseUrl)}, its secrets in ${dataFolder}`
  const lines = [`Serving ${publicUrl} (listening on ${host}, port ${port})`, `Data in ${data}`]
  if (!hasAdmin)
    lines.push(
      `There is no admin yet. Sign up at ${publicUrl}/#/auth, then run: npm run admin -- grant <e-mail>`,
    )
  return lines.join('\n')
}

async function stop(product: RunningProduct): Promise<void> {
  await product.stop()
  process.exit(0)
}

function hidePassword(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  url.search = ''
  return url.href
}
