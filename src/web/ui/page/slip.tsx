import type { ReactNode } from 'react'
import styles from './slip.module.css'

interface SlipProps {
  back?: ReactNode
  heading: ReactNode
  lead?: ReactNode
  side: ReactNode
  /** Below the side; in one column, below the page. */
  after?: ReactNode
  children: ReactNode
}

/** A page for one task: it opens like a sleeve without a picture. */
export function Slip({ back, heading, lead, side, after, children }: SlipProps) {
  return (
    <>
      <header className={styles.head}>
        {back !== undefined && <p className={styles.back}>{back}</p>}
        {heading}
        {lead !== undefined && <div className={styles.lead}>{lead}</div>}
      </header>
      <div className={`section grid ${styles.body}`}>
        <div className={`columns-1-4 ${styles.side}`}>
          <div>{side}</div>
          {after !== undefined && <div className={styles.after}>{after}</div>}
        </div>
        {children}
      </div>
    </>
  )
}

export function SlipFacts({ facts }: { facts: readonly { label: string; text: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
