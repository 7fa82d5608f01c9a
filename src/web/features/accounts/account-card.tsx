import type { ReactNode } from 'react'
import { Plate } from '#web/ui/plate.tsx'
import styles from './account-card.module.css'

/** A narrow card at the left, a plate at the right where there is room for one. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <div className={`grid ${styles.layout}`}>
      <div className={`columns-1-5 interface ${styles.card}`}>{children}</div>
      <div className={`columns-7-12 ${styles.picture}`} data-thread="laberintos">
        <Plate ratio="fill" motif={2} />
      </div>
    </div>
  )
}
