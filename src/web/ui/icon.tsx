import { joinClasses } from './class-names.ts'
import styles from './icon.module.css'

const paths = {
  'arrow-up-right': 'M2 10 10 2M3.5 2H10v6.5',
  'arrow-down': 'M6 1v10M1.5 6.5 6 11l4.5-4.5',
  'arrow-back': 'M11 6H1M5.5 1.5 1 6l4.5 4.5',
  cross: 'm1 1 10 10M11 1 1 11',
} as const

export function Icon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 12 12"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
