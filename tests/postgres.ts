import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from './free-port.ts'
import { findPostgresBinaries, findPostgresUser } from './postgres-binaries.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a superuser on the cluster of this test run; null where PostgreSQL is not installed. */
    postgresUrl: string | null
  }
}

const START_LIMIT = 20_000
// A crash loses nothing that matters here, so nothing waits for the disk.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

interface Cluster {
  process: ChildProcess
  folder: string
  url: string
}

let cluster: Cluster | undefined

export async function setup({ provide }: TestProject): Promise<void> {
  const binaries = findPostgresBinaries()
  if (binaries) cluster = await startCluster(binaries)
  else console.log('PostgreSQL is not installed: the server is tested on SQLite alone.')
  provide('postgresUrl', cluster?.url ?? null)
}

export async function teardown(): Promise<void> {
  if (!cluster) return
  const { process: child, folder } = cluster
  cluster = undefined
  if (child.exitCode === null) {
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}

async function startCluster(binaries: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-postgres-'))
  const user = findPostgresUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const environment = { ...process.env, LC_ALL: 'C' }
  const options = { ...user, cwd: folder, env: environment }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await findFreePort()
  const settings = [
    ...SETTINGS,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ]
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  process.once('exit', () => child.kill('SIGQUIT'))
  await waitUntilReady(child)
  return { process: child, folder, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const fail = (reason: string) => reject(new Error(`PostgreSQL ${reason}\n${log}`))
    const timer = setTimeout(() => fail(`was not ready after ${START_LIMIT} ms`), START_LIMIT)
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
