import type { ReactNode } from 'react'
import { joinClasses } from './class-names.ts'
import styles from './plate.module.css'

type PlateProps = {
  ground?: 'paper' | 'night' | 'pigment'
  /** `fill` takes the size of the positioned parent. */
  ratio?: '8/5' | '4/3' | '16/9' | '4/5' | '3/2' | '1/1' | '21/9' | '21/8' | 'fill'
  /** Chooses the drawing; the same number always gives the same one. */
  motif?: number
  thread?: string
  className?: string
  /** A picture, which stands in the place of the drawing. */
  children?: ReactNode
}

/** The slot of a picture. Decorative: what it holds is hidden from assistive technology unless children say more. */
export function Plate({
  ground = 'paper',
  ratio = '8/5',
  motif = 0,
  thread,
  className,
  children,
}: PlateProps) {
  return (
    <span
      className={joinClasses(styles.plate, className)}
      data-ground={ground}
      data-ratio={ratio}
      data-thread={thread}
    >
      {children ?? <Staff motif={motif} />}
    </span>
  )
}

const lineCount = 15

function Staff({ motif }: { motif: number }) {
  const threadLine = (motif * 5 + 9) % lineCount
  return (
    <svg className={styles.staff} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: lineCount }, (_, line) => (
        <path
          key={lineShape(line, motif)}
          d={lineShape(line, motif)}
          data-thread-line={line === threadLine || undefined}
        />
      ))}
    </svg>
  )
}

/** Lines leave the left edge as a close staff and open towards the right one, like a breath. */
function lineShape(line: number, motif: number) {
  const place = line / (lineCount - 1) - 0.5
  const start = 30 + ((motif * 13) % 40) + place * 14
  const swell = 50 + place * (60 + ((motif * 29) % 40)) - 8
  const end = 50 + place * (90 + ((motif * 17) % 50)) + ((motif * 7) % 20)
  return `M0 ${round(start)}C30 ${round(start)} 40 ${round(swell)} 62 ${round(swell)}S88 ${round(end)} 100 ${round(end)}`
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
