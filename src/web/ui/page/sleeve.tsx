import type { ReactNode } from 'react'
import styles from './sleeve.module.css'

type SleeveProps = {
  title: ReactNode
  role?: ReactNode
  subtitle?: ReactNode
  /** On a phone the words take little room, so that what follows begins on the first screen. */
  dense?: boolean
  /** The way to what most visitors of the page came for. */
  action?: ReactNode
  /** A plate that fills the slot, or a slideshow. */
  children?: ReactNode
}

export function Sleeve({ title, role, subtitle, dense, action, children }: SleeveProps) {
  return (
    <header className={styles.sleeve}>
      <div className={styles.text} data-dense={dense || undefined}>
        {role && <p className={styles.role}>{role}</p>}
        <h1 data-long={hasLongWord(title) || undefined}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children && <div className={styles.picture}>{children}</div>}
    </header>
  )
}

/** A longer word, with no place to break, does not fit beside a picture. */
const longWord = /[^\s\u00ad-]{13}/

function hasLongWord(title: ReactNode): boolean {
  return typeof title === 'string' && longWord.test(title)
}
