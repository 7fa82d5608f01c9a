import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from './class-names.ts'
import styles from './field.module.css'

interface FrameProps {
  label: ReactNode
  /** Stands beside the label, such as "(optional)". */
  marker?: ReactNode
  /** Replaced by an error. */
  hint?: ReactNode
  error?: ReactNode
  wide?: boolean
  className?: string
}

type FieldProps<Control> = FrameProps & Control & { name: string }

export function TextField(props: FieldProps<ComponentProps<'input'>>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <input {...control} />
    </Field>
  )
}

export function TextArea(props: FieldProps<ComponentProps<'textarea'>>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <textarea {...control} />
    </Field>
  )
}

interface Choices<Value extends string> {
  options: readonly { value: Value; label: string }[]
  /** Of the option that stands for none of them. */
  emptyLabel?: string | undefined
  onChoose?: ((value: Value) => void) | undefined
}

type SelectFieldProps<Value extends string> = FieldProps<ComponentProps<'select'>> & Choices<Value>

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, emptyLabel, onChoose, ...others } = props
  const { frame, control } = useField(others)
  return (
    <Field {...frame}>
      <Select {...control} options={options} emptyLabel={emptyLabel} onChoose={onChoose} />
    </Field>
  )
}

export function Select<Value extends string>(props: ComponentProps<'select'> & Choices<Value>) {
  const { options, emptyLabel, onChoose, ...control } = props
  const choose = ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
    const chosen = options.find(({ value }) => value === currentTarget.value)
    if (chosen !== undefined) onChoose?.(chosen.value)
  }
  return (
    <select onChange={onChoose && choose} {...control}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export function FieldGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.grid, className)} />
}

/** What stands around a control, and the control, which names the note below it. */
function useField<Props extends FrameProps & { id?: string }>(props: Props) {
  const { label, marker, hint, error, wide, className, ...rest } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const noteId = `${id}-note`
  const noted = {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  }
  return {
    frame: { id, noteId, label, marker, hint, error, wide, className },
    control: { ...rest, ...noted },
  }
}

type FieldFrameProps = FrameProps & { id: string; noteId: string; children: ReactNode }

function Field(props: FieldFrameProps) {
  const { id, noteId, label, marker, hint, error, wide, className, children } = props
  return (
    <div className={joinClasses(styles.field, className)} data-wide={wide || undefined}>
      <label htmlFor={id}>
        {label} {marker && <span className={styles.marker}>{marker}</span>}
      </label>
      {children}
      {(error || hint) && (
        <span id={noteId} className={error ? styles.error : styles.hint}>
          {error || hint}
        </span>
      )}
    </div>
  )
}
