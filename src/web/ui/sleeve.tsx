import type { ReactNode } from 'react'
import styles from './sleeve.module.css'

type SleeveProps = {
  title: ReactNode
  role?: ReactNode
  subtitle?: ReactNode
  /** A plate that fills the slot, or a slideshow. */
  children?: ReactNode
}

export function Sleeve({ title, role, subtitle, children }: SleeveProps) {
  return (
    <header className={styles.sleeve}>
      <div className={styles.text}>
        {role && <p className={styles.role}>{role}</p>}
        <h1 data-long={hasLongWord(title) || undefined}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
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
