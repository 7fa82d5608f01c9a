import { readText } from '#domain/content/read-text.ts'
import type { PressPage } from '#domain/pages/page.ts'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './press-quotations.module.css'

export function PressQuotations({ quotations }: Pick<PressPage, 'quotations'>) {
  return (
    <ul className={styles.list}>
      {quotations.map(({ quotation, source, sample }) => (
        <li key={readText(quotation)}>
          {sample ? (
            <Localized as="p" text={quotation} className="lead muted" />
          ) : (
            <blockquote className={`lead ${styles.quotation}`}>
              <p>
                <Localized as="q" text={quotation} />
              </p>
            </blockquote>
          )}
          <Localized as="p" text={source} className={`interface muted ${styles.source}`} />
        </li>
      ))}
    </ul>
  )
}
