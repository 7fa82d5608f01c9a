import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from './button.tsx'
import { joinClasses } from './class-names.ts'
import styles from './dialog.module.css'

type DialogProps = {
  onClose: () => void
  closeLabel: string
  labelledBy: string
  size?: 'wide' | 'narrow'
  thread?: string
  /** On paper it stands for the page. */
  isPage?: boolean
  children: ReactNode
}

/** Open while it is mounted; the browser traps the focus and returns it on close. The server's HTML has it open too,
 * and the button closes it without scripts. */
export function Dialog({
  onClose,
  closeLabel,
  labelledBy,
  size = 'wide',
  thread,
  isPage,
  children,
}: DialogProps) {
  const element = useModal(labelledBy, onClose)
  const backdrop = useBackdropClick(onClose)
  return (
    <dialog
      ref={element}
      open
      aria-labelledby={labelledBy}
      data-thread={thread}
      data-page={isPage}
      className={joinClasses(styles.dialog, styles[size])}
      onCancel={(event) => {
        // A file field in it has such an event of its own, which bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // It comes later, and of a dialog that has gone it says nothing new.
      onClose={() => {
        if (element.current?.open === false) onClose()
      }}
      {...backdrop}
    >
      <div className={styles.content}>{children}</div>
      <form method="dialog" className={styles.closing}>
        <button type="submit" className={styles.close} aria-label={closeLabel}>
          <Icon name="cross" className={styles.cross} />
        </button>
      </form>
    </dialog>
  )
}

/** The heading takes the focus where it can (tabIndex -1), so that reading begins there; else the first control. */
function useModal(headingId: string, onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null)
  const open = useEffectEvent((dialog: HTMLDialogElement) => {
    // The visitor closed the server's before the app took over.
    if (!dialog.open) return onClose()
    // A dialog that is already open cannot be opened as a modal one.
    dialog.removeAttribute('open')
    dialog.showModal()
    document.getElementById(headingId)?.focus()
  })
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog !== null) open(dialog)
    // Only close() returns the focus, and only before the dialog leaves the document.
    return () => dialog?.close()
  }, [])
  return element
}

/** A press that begins inside and ends outside (selecting text) does not count. */
function useBackdropClick(onClick: () => void) {
  const pressed = useRef(false)
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = isOnBackdrop(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressed.current && isOnBackdrop(event)) onClick()
      pressed.current = false
    },
  }
}

function isOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
