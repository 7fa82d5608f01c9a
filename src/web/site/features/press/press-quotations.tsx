import type { PressPage } from '#domain/pages/page.ts'
import styles from './press-quotations.module.css'

export function PressQuotations({ quotations }: Pick<PressPage, 'quotations'>) {
  return (
    <ul className={styles.list}>
      {quotations.map(({ quotation, source, sample }) => (
        <li key={quotation}>
          {sample ? (
            <p className="lead muted">{quotation}</p>
          ) : (
            <blockquote className={`lead ${styles.quotation}`}>
              <p>
                <q>{quotation}</q>
              </p>
            </blockquote>
          )}
          <p className={`interface muted ${styles.source}`}>{source}</p>
        </li>
      ))}
    </ul>
  )
}
