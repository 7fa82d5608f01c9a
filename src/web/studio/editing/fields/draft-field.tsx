import type { ReactNode } from 'react'
import { TwoVersions } from '#web/studio/editing/two-versions.tsx'
import type { useDraftField } from '#web/studio/editing/use-draft.ts'
import styles from './draft-field.module.css'

interface FrameProps {
  /** Of what belongs to no draft, its id alone. */
  field: { id: string } & Partial<Pick<ReturnType<typeof useDraftField>, 'issue' | 'conflict' | 'resolve'>>
  label: ReactNode
  hint?: ReactNode
  size?: 'full' | 'half' | 'narrow'
  children: ReactNode
}

export function DraftFrame({ field, label, hint, size = 'half', children }: FrameProps) {
  return (
    <div className={styles.field} data-size={size}>
      <label htmlFor={field.id}>{label}</label>
      {children}
      {(field.issue || hint) && (
        <span id={`${field.id}-note`} className={field.issue ? styles.issue : styles.hint}>
          {field.issue ?? hint}
        </span>
      )}
      {field.conflict && field.resolve && <TwoVersions conflict={field.conflict} onResolve={field.resolve} />}
    </div>
  )
}

export function describeControl({ id, issue }: FrameProps['field'], hint?: ReactNode) {
  return {
    id,
    'aria-invalid': issue === undefined ? undefined : (true as const),
    'aria-describedby': issue || hint ? `${id}-note` : undefined,
  }
}
