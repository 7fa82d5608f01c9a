import styles from './spinner.module.css'

export function Spinner({ label }: { label: string }) {
  return (
    <p className={styles.spinner} role="status">
      <span className={styles.line} aria-hidden="true" />
      {label}
    </p>
  )
}
