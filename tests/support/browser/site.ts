import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The moment at which the clock of the tests' servers stands still; event-6 is the next event. */
const frozenNow = '2026-01-10T12:00:00.000Z'

export interface SiteOptions {
  /** Where the server's clock stands still. */
  now?: string
  /** The server's clock runs as this machine's does, until an hour is skipped. */
  runs?: boolean
  /** The variables that lead to a PostgreSQL database; SQLite when left out. */
  database?: Record<'DATABASE_URL' | 'VISITOR_DATABASE_URL', string>
  /** Of a mail server on this machine that takes mails without encryption. */
  smtpPort?: number
  /** The folder of a build; the built one when left out. */
  web?: string
}

/** The real product with a data folder of its own. */
export interface Site {
  readonly address: string
  readonly dataFolder: string
  /** The variables that lead an operator's command to what is stored. */
  readonly place: Record<string, string>
  /** Ends it as an operator would, and starts it again on the same data and port, as an update may; for one that no other
   * test uses. */
  restart(changes?: SiteOptions): Promise<void>
  /** Ends it and removes its data. */
  dispose(): Promise<void>
}

/** One that has a process of its own. */
export interface SiteProcess extends Site {
  /** Lets the process answer nothing, as an overloaded machine does, until it is let go on. */
  freeze(): void
  thaw(): void
  /** Moves a clock that runs on by an hour. */
  skipHour(): void
}

export async function startSite(options: SiteOptions = {}): Promise<SiteProcess> {
  const { dataFolder, removeData } = await makeDataFolder()
  const place = { DATA_DIR: dataFolder, ...options.database }
  const start = (port: string, changed: SiteOptions) =>
    serve({ ...place, PORT: port, ...listVariables(changed) })
  let server = await start('0', options).catch(async (error) => {
    await removeData()
    throw error
  })
  const { address } = server
  const stop = () => end(server.child)
  return {
    address,
    dataFolder,
    place,
    freeze: () => server.child.kill('SIGSTOP'),
    thaw: () => server.child.kill('SIGCONT'),
    skipHour: () => server.child.kill('SIGUSR2'),
    restart: async (changes) => {
      await stop()
      server = await start(new URL(address).port, { ...options, ...changes })
    },
    dispose: async () => {
      await stop()
      await removeData()
    },
  }
}

/** A new folder, empty. */
export async function makeDataFolder() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'oboist-e2e-'))
  return { dataFolder, removeData: () => rm(dataFolder, { recursive: true, force: true }) }
}

/** The variables by which a server obeys the options. */
export function listVariables({ now = frozenNow, runs, web, smtpPort }: SiteOptions): Record<string, string> {
  return {
    LOG_LEVEL: 'warn',
    ...(web && { TEST_WEB: web }),
    ...(!runs && { TEST_NOW: now }),
    ...(smtpPort !== undefined && {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SMTP_INSECURE: '1',
      MAIL_FROM: 'Moronta <contact@example.org>',
    }),
  }
}

async function serve(variables: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../e2e/serve.ts')], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = readAddress(line)
    if (address === undefined) continue
    // What the server logs from here on belongs to the report of the test run.
    child.stdout.on('data', (chunk) => process.stderr.write(chunk))
    return { child, address }
  }
  throw new Error('The server ended before it served')
}

function readAddress(line: string): string | undefined {
  const said: unknown = line.startsWith('{') ? JSON.parse(line) : undefined
  if (typeof said !== 'object' || said === null || !('url' in said)) return undefined
  return typeof said.url === 'string' ? said.url : undefined
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
