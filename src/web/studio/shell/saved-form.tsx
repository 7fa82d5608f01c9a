import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { focusFirst } from '#web/forms/form-values.ts'
import { CallError } from '#web/studio/queries/query-client.ts'
import { Action } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import styles from './saved-form.module.css'

interface Written {
  written: Readonly<Record<string, unknown>>
  /** Writes a text or a choice of that name. */
  write: (name: string, value: string) => void
  /** What was refused of it, by name. */
  errors: Readonly<Record<string, string>>
}

const WrittenContext = createContext<Written>({ written: {}, write: () => undefined, errors: {} })

interface SavedFormProps extends Omit<Written, 'errors'> {
  className: string | undefined
  error: Error | null
  /** The fields at which a refusal may stand; where none of these is at fault, it is said below them. */
  names: readonly string[]
  label: string
  busy: boolean
  onSave: () => void
  children: ReactNode
  foot?: ReactNode
}

/** A form whose fields are saved together by a press; the first that was refused then has the focus. */
export function SavedForm(props: SavedFormProps) {
  const { written, write, className, error, names, label, busy, onSave, children, foot } = props
  const form = useRef<HTMLFormElement>(null)
  const errors: Record<string, string> = error instanceof CallError ? error.fields : {}
  const atFault = names.filter((name) => Object.hasOwn(errors, name))
  const focus = useEffectEvent(() => {
    if (form.current !== null && atFault.length > 0) focusFirst(form.current, new Set(atFault))
  })
  useEffect(() => {
    if (error !== null) focus()
  }, [error])
  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    onSave()
  }
  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      <WrittenContext value={{ written, write, errors }}>{children}</WrittenContext>
      {error !== null && atFault.length === 0 && (
        <p role="alert" className={styles.alert}>
          {error.message}
        </p>
      )}
      <Action type="submit" label={label} busy={busy} />
      {foot}
    </form>
  )
}

/** A field of what is written, by its name. */
export function WrittenText(props: ComponentProps<typeof TextField>) {
  const { written, write, errors } = useContext(WrittenContext)
  const { name } = props
  return (
    <TextField
      autoComplete="off"
      error={errors[name]}
      value={String(written[name])}
      onChange={({ currentTarget }) => write(name, currentTarget.value)}
      {...props}
    />
  )
}

interface WrittenChoiceProps<Value extends string> {
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
}

export function WrittenChoice<Value extends string>(props: WrittenChoiceProps<Value>) {
  const { written, write } = useContext(WrittenContext)
  const choose = (value: Value) => write(props.name, value)
  return <SelectField {...props} value={String(written[props.name])} onChoose={choose} />
}
