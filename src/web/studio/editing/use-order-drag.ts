import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How near to an edge of the window a list begins to scroll, and how far in a frame at most, in CSS px. */
const edge = 96
const fastest = 16

/** How far a mouse moves before a press is a drag, in CSS px. */
const slack = 6

interface Drag {
  control: HTMLElement
  x: number
  y: number
  frame: number
  row: Element | undefined
}

interface OrderDragOptions {
  place: number
  onMove: (to: number) => void
  /** Whether a press without a drag does something else; a finger then scrolls, and only a mouse or a pen drags. */
  isPressed?: boolean
}

/** What makes a control drag its row of an ordered list. Near an edge the window scrolls. */
export function useOrderDrag({ place, onMove, isPressed = false }: OrderDragOptions) {
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const end = () => {
    const row = finish(drag.current)
    pressed.current = undefined
    drag.current = undefined
    return row
  }
  useEffect(() => () => void finish(drag.current), [])
  function lift(control: HTMLElement, { clientX: x, clientY: y }: PointerEvent) {
    drag.current = { control, x, y, frame: 0, row: undefined }
    wasDragged.current = true
    listRows(control)[place]?.setAttribute('data-lifted', '')
    scroll(drag.current)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      end()
      wasDragged.current = false
      if (isPressed && (event.pointerType === 'touch' || event.button !== 0)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (!isPressed) return lift(event.currentTarget, event)
      pressed.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current: from } = pressed
      const { clientX: x, clientY: y, currentTarget } = event
      if (drag.current === undefined && from && Math.hypot(x - from.x, y - from.y) > slack)
        lift(currentTarget, event)
      if (drag.current === undefined) return
      drag.current.x = x
      drag.current.y = y
      aim(drag.current)
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const row = end()
      const to = row === undefined ? -1 : listRows(currentTarget).indexOf(row)
      if (to >= 0 && to !== place) onMove(to)
    },
    onPointerCancel: end,
    /** The press that ends a drag is none. */
    onClickCapture(event: MouseEvent) {
      if (wasDragged.current && event.detail > 0) event.stopPropagation()
      wasDragged.current = false
    },
  }
}

/** Gives the row at which it ended. */
function finish(drag: Drag | undefined): Element | undefined {
  if (drag === undefined) return undefined
  cancelAnimationFrame(drag.frame)
  drag.row?.removeAttribute('data-aimed')
  for (const row of listRows(drag.control)) row.removeAttribute('data-lifted')
  return drag.row
}

function aim(drag: Drag): void {
  const row = findRow(listRows(drag.control), drag.x, drag.y)
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

function listRows(control: Element): Element[] {
  return [...(control.closest('ol')?.children ?? [])]
}

/** The row at a point of the window; above them all the first, below them all the last. Tiles share a height. */
function findRow(rows: readonly Element[], x: number, y: number): Element | undefined {
  const found = rows.find((row) => y < row.getBoundingClientRect().bottom) ?? rows.at(-1)
  const top = found?.getBoundingClientRect().top
  const line = rows.filter((row) => row.getBoundingClientRect().top === top)
  return line.find((row) => x < row.getBoundingClientRect().right) ?? line.at(-1)
}
