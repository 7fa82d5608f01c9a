import styles from './fingering.module.css'

const keys = [10, 30, 50, 82, 102, 122]

/** Six keys of an oboe, the first `closed` of them pressed; the thread divides the two hands. */
export function Fingering({ closed }: { closed: number }) {
  return (
    <svg className={styles.fingering} viewBox="0 0 20 132" aria-hidden="true">
      {keys.map((y, index) => (
        <circle key={y} cx="10" cy={y} r="7.5" data-closed={index < closed || undefined} />
      ))}
      <path d="M3 66h14" />
    </svg>
  )
}
