import type { KeyboardEvent, ReactNode } from 'react'
import styles from './order-handle.module.css'
import { useOrderDrag } from './use-order-drag.ts'

interface OrderHandleProps {
  label: string
  place: number
  count: number
  onMove: (to: number) => void
  /** Stands for the two lines by which it is known. */
  children?: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

export function OrderHandle({ label, place, count, onMove, children }: OrderHandleProps) {
  const drag = useOrderDrag({ place, onMove })
  function press(event: KeyboardEvent) {
    const step = steps[event.key] ?? 0
    const to = place + step
    if (step === 0) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <button
      {...drag}
      type="button"
      className={styles.handle}
      data-control="handle"
      aria-label={label}
      onKeyDown={press}
    >
      {children ?? <i aria-hidden="true" />}
    </button>
  )
}
