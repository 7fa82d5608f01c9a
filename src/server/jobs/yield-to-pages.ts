import type { ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'

/** Lets the process that answers visitors go before a child that works in the background. */
export function yieldToPages({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already.
  }
}
