import { joinClasses } from '#web/ui/class-names.ts'
import styles from './wave.module.css'

interface WaveProps {
  path: string
  part?: number | undefined
  className?: string | undefined
}

/** A recording is one line that swells; what was heard of it has its colour. */
export function Wave({ path, part = 0, className }: WaveProps) {
  return (
    <svg
      className={joinClasses(styles.wave, className)}
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      {part > 0 && (
        <svg width={Math.round(1000 * part)} height={100} overflow="hidden" aria-hidden="true">
          <path d={path} />
        </svg>
      )}
    </svg>
  )
}
