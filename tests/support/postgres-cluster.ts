import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresUser } from './postgres-binaries.ts'

/** A PostgreSQL server of the tests' own, in a folder of its own. */
export interface PostgresCluster {
  /** The address of a superuser. */
  readonly url: string
  /** Starts it again on the same port after `stop`, and waits until it takes connections; else does nothing. */
  start(): Promise<void>
  /** SIGINT ends all connections and stops, SIGQUIT breaks off on the spot. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Halts the server's processes where they stand: connections stay open and nothing answers. */
  freeze(): void
  /** Lets them go on. */
  thaw(): void
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

const startLimit = 20_000

interface ClusterOptions {
  /** Such as `max_connections=200`. */
  settings?: readonly string[]
  /** The superuser's; with it every role needs its own, and without it none does. */
  password?: string
}

/** Makes and starts a server from a folder with PostgreSQL's programs. */
export async function createPostgresCluster(
  binaries: string,
  { settings = [], password = '' }: ClusterOptions = {},
): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-postgres-'))
  const user = findPostgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  const authentication =
    password === '' ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync(
    join(binaries, 'initdb'),
    [
      '--pgdata',
      data,
      '--username=postgres',
      ...authentication,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await findFreePort()
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  const parameters = [...settings, ...own].flatMap((setting) => ['-c', setting])
  let server: ChildProcess | undefined

  const start = async () => {
    if (server !== undefined && server.exitCode === null && server.signalCode === null) return
    const child = spawn(join(binaries, 'postgres'), ['-D', data, ...parameters], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    process.once('exit', () => child.kill('SIGQUIT'))
    server = child
    await waitUntilReady(child)
  }
  const stop: PostgresCluster['stop'] = async (signal) => {
    if (server === undefined || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of listFamily(server?.pid)) signalIfThere(pid, signal)
  }
  await start()
  return {
    url: `postgres://postgres${password && `:${password}`}@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    remove: async () => {
      signalAll('SIGCONT')
      await stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection's process may end between being listed and being signalled. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A process and its children. */
function listFamily(pid: number | undefined): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return processes.flatMap(([child = 0, parent]) => (child === pid || parent === pid ? [child] : []))
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (reason: string) => reject(new Error(`PostgreSQL ${reason}\n${log}`))
    const timer = setTimeout(() => fail(`was not ready after ${startLimit} ms`), startLimit)
    child.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-10_000)
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
