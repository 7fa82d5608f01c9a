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

/** While the page that the server sent is taken over. */
let hasSteps = false

/** Ends with the last step that was asked for. */
let last: Promise<void> | undefined

/** Lets what is hydrated from here on be taken over in steps. */
export function beginSteps(): void {
  hasSteps = true
  last = Promise.resolve()
}

/** What is drawn from here on was not sent: where it waited, nothing would stand there. Steps that wait already go on. */
export function endSteps(): void {
  hasSteps = false
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
  endSteps()
  await waitForNextTask()
}

/** A part of a page that is taken over in a task of its own, so that a slow phone answers before the next one. It is exactly one
 * element: of none or several, Preact would take over another one. Ids by `useId` are counted as on the server where what has them is
 * drawn in the order of the page. */
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
  if (!hasSteps) return undefined
  // A step is drawn in the task after its turn: the turn of the next one comes later still, else one task drew both.
  last = last?.then(waitForNextTask).then(waitForNextTask)
  return last
}

function waitForNextTask(): Promise<void> {
  return new Promise(runInNextTask)
}
