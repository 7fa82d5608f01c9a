import styles from './excerpt.module.css'

export function Excerpt({ text }: { text: string }) {
  return (
    <details className={styles.excerpt}>
      <summary>{text}</summary>
    </details>
  )
}
