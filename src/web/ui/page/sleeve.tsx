import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Localized } from './localized.tsx'
import styles from './sleeve.module.css'

type Text = ComponentProps<typeof Localized>['text']

type SleeveProps = {
  /** An element has the heading in itself. */
  title: Text | ReactElement
  role?: string | undefined
  subtitle?: Text | undefined
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
        {isValidElement(title) ? (
          title
        ) : (
          <Localized as="h1" text={title} data-long={hasLongWord(title) || undefined} />
        )}
        {subtitle && <Localized as="p" text={subtitle} className={styles.subtitle} />}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children && <div className={styles.picture}>{children}</div>}
    </header>
  )
}

/** A longer word, with no place to break, does not fit beside a picture. */
const longWord = /[^\s\u00ad-]{13}/

function hasLongWord(title: Text): boolean {
  return longWord.test(typeof title === 'string' ? title : title.value)
}
