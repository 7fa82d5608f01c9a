import { type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react'
import { runInNextTask } from './next-task.ts'

/** False on the server, and in the browser until the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Ends with the last step that was asked for. There are steps only while the page that the server sent is taken over. */
let last: Promise<void> | undefined

/** Lets what is hydrated from here on be taken over in steps. */
export function beginHydration(): void {
  last = Promise.resolve()
}

/** Ends when the last step is drawn and its effects have run. */
export async function untilHydrated(): Promise<void> {
  let awaited: Promise<void> | undefined
  // A step may hold steps of its own.
  while (awaited !== last) {
    awaited = last
    await awaited
    await waitForNextTask()
  }
  last = undefined
  await waitForNextTask()
}

/** A part of a page that is taken over in a task of its own, so that a slow phone answers before the next one. It is exactly one
 * element: of none or several, Preact would take over another one. */
export function HydrationStep({ children }: { children: ReactNode }) {
  const [turn] = useState(takeTurn)
  return (
    <Suspense>
      <Turn turn={turn}>{children}</Turn>
    </Suspense>
  )
}

function Turn({ turn, children }: { turn: Promise<void> | undefined; children: ReactNode }) {
  if (turn) use(turn)
  return children
}

function takeTurn(): Promise<void> | undefined {
  last = last?.then(waitForNextTask)
  return last
}

function waitForNextTask(): Promise<void> {
  return new Promise(runInNextTask)
}
