import type { ReactNode } from 'react'
import { usePage } from '#web/navigation/link.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './account-card.module.css'

export function AccountCard({ children }: { children: ReactNode }) {
  const page = usePage()
  return (
    <div className={`grid ${styles.layout}`}>
      <div className={`columns-1-5 interface ${styles.card}`}>{children}</div>
      <div className={`columns-7-12 ${styles.picture}`}>
        {(page.name === 'auth' || page.name === 'admin') && (
          <Plate ratio="fill" picture={page.pictures.hero} sizes="50vw" />
        )}
      </div>
    </div>
  )
}
