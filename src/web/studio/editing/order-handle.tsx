import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './order-handle.module.css'

interface OrderHandleProps {
  label: string
  place: number
  count: number
  onMove: (to: number) => void
}

/** Moves its row of an ordered list: dragged, or with the arrow keys. */
export function OrderHandle({ label, place, count, onMove }: OrderHandleProps) {
  const target = useRef<Element>(undefined)
  const aimAt = (row: Element | undefined) => {
    target.current?.removeAttribute('data-aimed')
    target.current = row
    row?.setAttribute('data-aimed', '')
  }
  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    if (target.current === undefined) return
    aimAt(findRow(listRows(currentTarget), clientX, clientY))
  }
  function drop({ currentTarget }: PointerEvent<HTMLButtonElement>) {
    const to = target.current === undefined ? -1 : listRows(currentTarget).indexOf(target.current)
    aimAt(undefined)
    if (to >= 0 && to !== place) onMove(to)
  }
  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
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
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        aimAt(listRows(event.currentTarget)[place])
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => aimAt(undefined)}
    >
      <i aria-hidden="true" />
    </button>
  )
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
