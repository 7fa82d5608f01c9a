import type { Ref } from 'react'
import { Toaster as Sonner } from 'sonner'
import sonnerStyles from 'sonner/dist/styles.css?url'
import { loadStyleSheet } from '#web/styles/load-style-sheet.ts'
import { Icon } from '#web/ui/button.tsx'
import styles from './toaster.module.css'

const icons = {
  success: null,
  error: null,
  close: <Icon name="cross" className={styles.cross} />,
}

const classNames = {
  toast: styles.toast,
  error: styles.error,
  title: styles.title,
  closeButton: styles.close,
  actionButton: styles.action,
}

/** `distance` in px from the foot of the window, or from what covers it: the banner, the player, the dock of the studio. */
function above(distance: number): string {
  return `calc(min(var(--covered), 50svh) + var(--player-height) + var(--dock-height, 0px) + ${distance}px)`
}

interface ToasterProps {
  label: string
  closeLabel: string
  ref: Ref<HTMLElement>
}

export function Toaster({ label, closeLabel, ref }: ToasterProps) {
  return (
    <Sonner
      ref={ref}
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={label}
      // Stacked toasts would cover each other's close button.
      expand
      closeButton
      icons={icons}
      offset={{ right: 24, bottom: above(24) }}
      mobileOffset={{ top: 'var(--nav-height)', right: 20, bottom: above(20), left: 20 }}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: closeLabel }}
    />
  )
}

export function loadToasterStyles(): Promise<void> {
  return loadStyleSheet(sonnerStyles)
}
