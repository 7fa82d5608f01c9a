import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { findProgram } from '../setup/programs.mjs'
import { findP99 } from './figures.ts'

/** What `npm start` runs, in the environment that deploy/ gives it, so that the product is measured as it is run. */
const [, ...parameters] = manifest.scripts.start.split(' ')
const deployed = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', LOG_LEVEL: 'warn' }

export interface MeasuredProduct extends AsyncDisposable {
  address: string
  /** ms from the start of the process to the first answer of a whole page. */
  startTime: number
  /** Where its data are, as its commands read it. */
  place: { DATA_DIR: string } & PostgresPlace
  /** What its ended children have taken of a core, in ms. */
  readChildrenTime(): Promise<number>
  /** Memory that the process holds now, in bytes. */
  readMemory(): Promise<number>
}

/** Left out, the product has SQLite. */
export interface PostgresPlace {
  DATABASE_URL?: string
  VISITOR_DATABASE_URL?: string
}

interface ProductData {
  /** One that is there already, and stays. */
  dataFolder?: string
  postgres?: PostgresPlace
}

/** Starts the built product on a free port of this machine, by default with data of its own. */
export async function startProduct(
  port: number,
  { dataFolder, postgres }: ProductData = {},
): Promise<MeasuredProduct> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'oboist-bench-data-')))
  const place = { DATA_DIR: folder, ...postgres }
  const address = `http://localhost:${port}`
  // One that was left behind would be measured instead.
  if (await answers(`${address}/en`)) throw new Error(`Another server answers at ${address} already`)
  const began = performance.now()
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...deployed, ...place, PATH: process.env.PATH, PORT: String(port) },
  })
  const ended = once(child, 'exit')
  while (!(await answers(`${address}/en`))) {
    if (child.exitCode !== null) throw new Error('The product ended before it served')
  }
  return {
    address,
    place,
    readChildrenTime: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
      // The fields cutime and cstime of proc(5), in hundredths of a second, behind the name in brackets.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return 10 * (Number(fields[13]) + Number(fields[14]))
    },
    startTime: performance.now() - began,
    readMemory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await ended
      if (dataFolder === undefined) await rm(folder, { recursive: true })
    },
  }
}

async function answers(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined)
  return response?.ok === true && (await response.text()).includes('</html>')
}

/** Asks for an address over 32 connections for some seconds; gives the requests answered per second. */
export async function measureRequests(address: string, seconds: number): Promise<number> {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(await ask(address, seconds))?.[1]
  return Number(rate)
}

/** Asks for an address until it has been answered so many times; gives how often it was. */
export async function askOften(address: string, times: number): Promise<number> {
  let answered = 0
  while (answered < times) answered += Number(/(\d+) requests in/.exec(await ask(address, 5))?.[1])
  return answered
}

async function ask(address: string, seconds: number): Promise<string> {
  const wrk = findProgram('wrk')
  if (wrk === undefined)
    throw new Error('The benchmark asks by wrk: apt-get install wrk, or brew install wrk')
  const header = ['-H', 'Accept-Encoding: br']
  const { stdout } = await promisify(execFile)(wrk, ['-t1', '-c32', `-d${seconds}s`, ...header, address])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address} did not always answer:\n${stdout}`)
  return stdout
}

/** The 99th percentile of one visitor who asks again and again until something has ended, in ms. */
export async function measurePage(address: string, until: Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isDone = false
  const ended = until.finally(() => {
    isDone = true
  })
  // It may fail while a page is asked for, when nobody waits for it.
  ended.catch(() => undefined)
  while (!isDone) {
    const start = performance.now()
    await (await fetch(`${address}/en/agenda`)).arrayBuffer()
    times.push(performance.now() - start)
    await wait(5)
  }
  await ended
  return findP99(times)
}
