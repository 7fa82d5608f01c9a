import styles from './excerpt.module.css'

/** One line of a longer text; opens to the whole of it where it stands. */
export function Excerpt({ text }: { text: string }) {
  return (
    <details className={styles.excerpt}>
      <summary>{text}</summary>
    </details>
  )
}
