import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './order-handle.module.css'

interface OrderHandleProps {
  label: string
  place: number
  count: number
  onMove: (to: number) => void
  /** Stands for the two lines by which it is known. */
  children?: ReactNode
}

/** How near to an edge of the window a list begins to scroll, and how far in a frame at most, in CSS px. */
const edge = 96
const fastest = 16

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

interface Drag {
  handle: HTMLButtonElement
  x: number
  y: number
  frame: number
  row: Element | undefined
}

/** Moves its row of an ordered list: dragged, or with the arrow keys. Near an edge the window scrolls. */
export function OrderHandle({ label, place, count, onMove, children }: OrderHandleProps) {
  const drag = useRef<Drag>(undefined)
  const end = () => {
    const row = finish(drag.current)
    drag.current = undefined
    return row
  }
  useEffect(() => () => void finish(drag.current), [])
  function start({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    end()
    currentTarget.setPointerCapture(pointerId)
    const started = { handle: currentTarget, x: clientX, y: clientY, frame: 0, row: undefined }
    drag.current = started
    scroll(started)
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (drag.current === undefined) return
    drag.current.x = clientX
    drag.current.y = clientY
    aim(drag.current)
  }
  function drop({ currentTarget }: PointerEvent<HTMLButtonElement>) {
    const row = end()
    const to = row === undefined ? -1 : listRows(currentTarget).indexOf(row)
    if (to >= 0 && to !== place) onMove(to)
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key] ?? 0
    const to = place + step
    if (step === 0) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <button
      type="button"
      className={styles.handle}
      data-control="handle"
      aria-label={label}
      onKeyDown={press}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={end}
    >
      {children ?? <i aria-hidden="true" />}
    </button>
  )
}

/** Gives the row at which it ended. */
function finish(drag: Drag | undefined): Element | undefined {
  if (drag === undefined) return undefined
  cancelAnimationFrame(drag.frame)
  drag.row?.removeAttribute('data-aimed')
  return drag.row
}

function aim(drag: Drag): void {
  const row = findRow(listRows(drag.handle), drag.x, drag.y)
  if (row === drag.row) return
  drag.row?.removeAttribute('data-aimed')
  drag.row = row
  row?.setAttribute('data-aimed', '')
}

/** Each frame while a row is dragged, so that a finger that rests near an edge goes on scrolling. */
function scroll(drag: Drag): void {
  const above = Math.min(0, drag.y - edge)
  const below = Math.max(0, drag.y - (window.innerHeight - edge))
  const step = Math.max(-fastest, Math.min(fastest, (above + below) / 6))
  // The pages scroll smoothly to their parts; here each frame is a step of its own.
  if (step !== 0) window.scrollBy({ top: step, behavior: 'instant' })
  aim(drag)
  drag.frame = requestAnimationFrame(() => scroll(drag))
}

function listRows(handle: Element): Element[] {
  return [...(handle.closest('ol')?.children ?? [])]
}

/** The row at a point of the window; above them all the first, below them all the last. Tiles share a height. */
function findRow(rows: readonly Element[], x: number, y: number): Element | undefined {
  const found = rows.find((row) => y < row.getBoundingClientRect().bottom) ?? rows.at(-1)
  const top = found?.getBoundingClientRect().top
  const line = rows.filter((row) => row.getBoundingClientRect().top === top)
  return line.find((row) => x < row.getBoundingClientRect().right) ?? line.at(-1)
}
