import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SheetProps {
  label: string
  className: string | undefined
  /** Without it the sheet stays until it is unmounted. */
  onClose?: () => void
  children: ReactNode
}

/** A menu over the whole screen, open while it is mounted; the browser holds the focus in it. */
export function Sheet({ label, className, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // Only close() before the removal lets the browser return the focus to the button that opened it.
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        // A file field in it has such an event of its own, which bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={() => {
        // Browsers let a second Escape close what its page wants open.
        const { current } = dialog
        if (onClose === undefined && current !== null && !current.open) current.showModal()
      }}
    >
      {children}
    </dialog>
  )
}
