import { type ReactNode, useEffect, useRef } from 'react'
import styles from './form-notice.module.css'

/** What a form has done, beside its button: it stays when the toast that announced it has gone. */
export function FormNotice({ children }: { children: ReactNode }) {
  return children ? <ShownNotice>{children}</ShownNotice> : null
}

function ShownNotice({ children }: { children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  return (
    <p ref={element} className={styles.notice}>
      {children}
    </p>
  )
}
