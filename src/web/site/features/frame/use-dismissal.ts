import { type RefObject, useEffect } from 'react'

/** Calls back when the visitor presses, or moves the focus, outside an open element. */
export function useDismissal(element: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void) {
  useEffect(() => {
    if (!open) return
    function dismissOutside(event: Event) {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onDismiss()
    }
    addEventListener('pointerdown', dismissOutside)
    addEventListener('focusin', dismissOutside)
    return () => {
      removeEventListener('pointerdown', dismissOutside)
      removeEventListener('focusin', dismissOutside)
    }
  }, [element, open, onDismiss])
}
