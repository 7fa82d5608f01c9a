import styles from './thread-fan.module.css'

const threads = ['reeds', 'migrantes', 'laberintos', 'khyma', 'ibero', 'oido', 'klein', 'caracas']

/** Eight lines that run together like a staff and open towards the right: the eight projects. */
export function ThreadFan({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`${styles.fan} ${className}`}
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {threads.map((thread, index) => (
        <path key={thread} data-thread={thread} d={drawThread(index / (threads.length - 1))} />
      ))}
    </svg>
  )
}

function drawThread(place: number): string {
  const staff = 34 + place * 5
  const end = -26 + place * 122
  const middle = staff + (end - staff) * 0.45
  return `M-10 ${staff}H36C66 ${staff} 78 ${middle} 112 ${middle + (end - middle) * 0.5}S150 ${end} 172 ${end}`
}
