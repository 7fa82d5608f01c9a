import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import manifest from '../../../package.json' with { type: 'json' }

/** How a process ended, and all it had printed. */
export interface End {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** A process of the product's own. Killed when it is disposed of. */
interface ProductProcess extends AsyncDisposable {
  readonly pid: number
  readonly ended: Promise<End>
  /** All it has printed until now. */
  readOutput(): string
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<End>
}

/** The product as the operator has it, serving. */
export interface Product extends ProductProcess {
  readonly port: number
  /** Its origin, by the address of the socket. */
  readonly address: string
}

/** The product from its first moment on; it may not serve yet. */
export interface StartingProduct extends ProductProcess {
  /** Waits until it has printed this. Throws with its own words when it ends before. */
  print(pattern: RegExp): Promise<RegExpExecArray>
}

export interface ProductOptions {
  /** Its settings; nothing is taken over from the environment of the tests. */
  environment: Record<string, string | undefined>
  /** Where the product is; left out, here. */
  folder?: string
  /** A program and its parameters that run the product, such as a tracer. It must become the product or be its parent. */
  tracer?: readonly string[]
}

const root = join(import.meta.dirname, '../../..')

/** The parameters that `npm start` gives Node. */
const [, ...startParameters] = manifest.scripts.start.split(' ')

/** Under npm the product stops when its parent is gone: so it does when a test run breaks off. */
const underNpm = { npm_lifecycle_event: 'start' }

/** Starts what `npm start` runs and waits until it says that it serves. Throws with its own words when it ends before. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const starting = launchProduct(options)
  const [, port] = await starting.print(/listening on .+, port (\d+)/)
  return { ...starting, port: Number(port), address: `http://127.0.0.1:${port}` }
}

/** Runs the product where it is expected to refuse; gives its end. The limit, in milliseconds, is the test's own. */
export async function runProduct(options: ProductOptions, limit: number): Promise<End> {
  const { ended, end } = launchProduct(options)
  const timer = setTimeout(() => end('SIGKILL'), limit)
  try {
    return await ended
  } finally {
    clearTimeout(timer)
  }
}

/** Starts what `npm start` runs, and waits for nothing. */
export function launchProduct({ environment, folder = root, tracer = [] }: ProductOptions): StartingProduct {
  const [program = '', ...parameters] = [...tracer, process.execPath, ...startParameters]
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH, TZ: 'UTC', PORT: '0', LOG_LEVEL: 'warn', ...underNpm, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = (signal: NodeJS.Signals) => void child.kill(signal)
  const killAtExit = () => kill('SIGKILL')
  process.once('exit', killAtExit)

  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then((): End => {
    process.removeListener('exit', killAtExit)
    return { code: child.exitCode, signal: child.signalCode, output }
  })
  const end = (signal: NodeJS.Signals) => {
    kill(signal)
    return ended
  }
  const print = (pattern: RegExp) => {
    const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
    const look = () => {
      const match = pattern.exec(output)
      if (match !== null) resolve(match)
    }
    look()
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
    ended.then(() => reject(new Error(`The product ended before it printed ${pattern}:\n${output}`)))
    return promise
  }
  return {
    pid: child.pid ?? 0,
    ended,
    readOutput: () => output,
    end,
    print,
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  }
}
