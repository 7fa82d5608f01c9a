import type { CSSProperties } from 'react'
import styles from './wave.module.css'

/** A recording is one line that swells; what was heard of it has its colour. */
export function Wave({
  path,
  part,
  className,
}: {
  path: string
  part?: number | undefined
  className?: string | undefined
}) {
  const at: CSSProperties & Record<'--at', string> = { '--at': `${100 * (part ?? 0)}%` }
  return (
    <svg
      className={`${styles.wave} ${className ?? ''}`}
      style={at}
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      {part !== undefined && <path d={path} />}
    </svg>
  )
}
