import { joinClasses } from './class-names.ts'
import styles from './thread-staff.module.css'

const threads = ['reeds', 'migrantes', 'laberintos', 'khyma', 'ibero', 'oido', 'klein', 'caracas']

export function ThreadStaff({ className }: { className?: string }) {
  return (
    <div className={joinClasses(styles.staff, className)} aria-hidden="true">
      {threads.map((thread) => (
        <i key={thread} data-thread={thread} />
      ))}
    </div>
  )
}
