import styles from './thread-staff.module.css'

export function ThreadStaff({ threads }: { threads: readonly string[] }) {
  return (
    <div className={styles.staff} aria-hidden="true">
      {threads.map((thread) => (
        <i key={thread} data-thread={thread} />
      ))}
    </div>
  )
}
