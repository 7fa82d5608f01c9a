import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** In bytes: what Node itself reserves, stacks of threads above all, beside what it uses. */
const reservedByNode = 650_000_000

/** Starts a process for what strangers made, with so much memory (bytes), behind the one that answers visitors. */
export function forkConfined(file: URL, memory: number): ChildProcess {
  const child = fork(fileURLToPath(file), confine(memory))
  yieldToPages(child)
  return child
}

/** Lets the process that answers visitors go before a child that works in the background. */
export function yieldToPages({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already.
  }
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
