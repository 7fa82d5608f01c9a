import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { yieldToPages } from './yield-to-pages.ts'

/** In bytes: what Node itself reserves, stacks of threads above all, beside what it uses. */
const reservedByNode = 650_000_000

/** Starts a process for what strangers made, with so much memory (bytes), behind the one that answers visitors. */
export function forkConfined(file: URL, memory: number): ChildProcess {
  const child = fork(fileURLToPath(file), confine(memory))
  yieldToPages(child)
  return child
}

/** On Linux the kernel refuses more, and where the unit or the machine has no memory left it ends this process before the
 * one that answers visitors. */
function confine(memory: number): ForkOptions {
  const options = { stdio: 'ignore', env: { MALLOC_ARENA_MAX: '1' } } satisfies ForkOptions
  if (process.platform !== 'linux') return options
  const kilobytes = Math.round((memory + reservedByNode) / 1024)
  const script = `ulimit -d ${kilobytes} 2>&-; echo 1000 > /proc/self/oom_score_adj; exec "$0" "$@"`
  return { ...options, execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...process.execArgv] }
}

const fatalSignals: NodeJS.Signals[] = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGTRAP']

export class InterruptedError extends Error {}

/** Whether a child was ended for what it took. */
export function isEndedForMemory(signal: NodeJS.Signals | null): boolean {
  return signal !== null && fatalSignals.includes(signal)
}
