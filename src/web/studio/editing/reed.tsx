import type { TextState } from '#domain/content/text-states.ts'
import styles from './reed.module.css'

/** The sign of one language of one text: tied when it is written; a word always stands beside it. */
export function Reed({ state }: { state: TextState }) {
  return (
    <svg className={styles.reed} data-state={state} viewBox="0 0 12 30" aria-hidden="true" focusable="false">
      {state === 'missing' || state === 'stays' ? (
        <path className={styles.outline} d="M4 16.6 2.3 2.3Q6 .8 9.7 2.3L8 16.6 7.6 29.2H4.4z" />
      ) : (
        <>
          <path className={styles.cane} d="M4 16.6 2.3 2.3Q6 .8 9.7 2.3L8 16.6z" />
          {state === 'outdated' ? (
            <>
              <path className={styles.cut} d="M0 13.5 12 6" />
              <path className={styles.loose} d="M3.8 18h4.6M3.9 20.2h4.3M4 24.2c3 .8 5-.1 7.6-2.4" />
            </>
          ) : (
            <path className={styles.thread} d="M3.6 16.4h4.8l-.4 8.2h-4z" />
          )}
          <path className={styles.tube} d="M4.4 24.6h3.2v4.6H4.4z" />
        </>
      )}
    </svg>
  )
}
