import { drawWave, type Wave } from '#domain/recordings/draw-wave.ts'
import styles from './wave-line.module.css'

/** More would be finer than a line. */
const steps = 160

export function WaveLine({ wave }: { wave: Wave }) {
  return (
    <svg className={styles.wave} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={drawWave(wave, steps)} />
    </svg>
  )
}
