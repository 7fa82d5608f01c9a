import type { ReactNode } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { DraftFrame, describeControl } from './draft-field.tsx'
import styles from './draft-number.module.css'

interface DraftNumberProps {
  path: FieldPath
  label: ReactNode
}

export function DraftNumber({ path, label }: DraftNumberProps) {
  const field = useDraftField(path)
  return (
    <DraftFrame field={field} label={label}>
      <input
        {...describeControl(field)}
        type="number"
        min={0}
        step={1}
        value={typeof field.value === 'number' ? field.value : ''}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          field.write(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
        }
        onBlur={field.flush}
      />
    </DraftFrame>
  )
}

/** Yes or no; `no` is what stands for no, undefined where the field is left out then. */
export function DraftFlag({ path, label, no }: DraftNumberProps & { no: false | undefined }) {
  const field = useDraftField(path)
  return (
    <div className={styles.flag}>
      <label>
        <input
          {...describeControl(field)}
          type="checkbox"
          checked={field.value === true}
          onChange={({ currentTarget: { checked } }) => field.choose(checked ? true : no)}
        />
        {label}
      </label>
    </div>
  )
}
