import styles from './thread-staff.module.css'

const threads = ['reeds', 'migrantes', 'laberintos', 'khyma', 'ibero', 'oido', 'klein', 'caracas']

export function ThreadStaff() {
  return (
    <div className={styles.staff} aria-hidden="true">
      {threads.map((thread) => (
        <i key={thread} data-thread={thread} />
      ))}
    </div>
  )
}
