import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from './class-names.ts'
import styles from './field.module.css'

type FieldProps = {
  label: ReactNode
  name: string
  /** Stands beside the label, such as "(optional)". */
  marker?: ReactNode
  /** Replaced by an error. */
  hint?: ReactNode
  error?: ReactNode
  wide?: boolean
}

export function TextField({
  label,
  marker,
  hint,
  error,
  wide,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const field = useField(error, hint, input.id)
  return (
    <Field
      field={field}
      label={label}
      marker={marker}
      hint={hint}
      error={error}
      wide={wide}
      className={className}
    >
      <input {...input} {...field.control} />
    </Field>
  )
}

export function TextArea({
  label,
  marker,
  hint,
  error,
  wide,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  const field = useField(error, hint, area.id)
  return (
    <Field
      field={field}
      label={label}
      marker={marker}
      hint={hint}
      error={error}
      wide={wide}
      className={className}
    >
      <textarea {...area} {...field.control} />
    </Field>
  )
}

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & {
    options: readonly { value: string; label: string }[]
    emptyLabel?: string
  }

export function SelectField(props: SelectFieldProps) {
  const { label, marker, hint, error, wide, className, options, emptyLabel, ...select } = props
  const field = useField(error, hint, select.id)
  return (
    <Field
      field={field}
      label={label}
      marker={marker}
      hint={hint}
      error={error}
      wide={wide}
      className={className}
    >
      <select {...select} {...field.control}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function FieldGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles.grid, className)} />
}

function useField(error: ReactNode, hint: ReactNode, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  const control = {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  }
  return { id, noteId, control }
}

type FrameProps = Omit<FieldProps, 'name'> & {
  field: ReturnType<typeof useField>
  className?: string
  children: ReactNode
}

function Field({ field, label, marker, hint, error, wide, className, children }: FrameProps) {
  return (
    <div className={joinClasses(styles.field, className)} data-wide={wide || undefined}>
      <label htmlFor={field.id}>
        {label} {marker && <span className={styles.marker}>{marker}</span>}
      </label>
      {children}
      {(error || hint) && (
        <span id={field.noteId} className={error ? styles.error : styles.hint}>
          {error || hint}
        </span>
      )}
    </div>
  )
}
