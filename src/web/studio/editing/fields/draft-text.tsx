import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { DraftFrame, describeControl } from './draft-field.tsx'

interface DraftTextProps
  extends Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'list' | 'inputMode'> {
  path: FieldPath
  label: ReactNode
  hint?: ReactNode
  size?: ComponentProps<typeof DraftFrame>['size']
  /** What is written of what is typed or pasted; that stays in sight until the field is left. */
  read?: (typed: string) => string
  onWrite?: (text: string) => void
}

export function DraftText({ path, label, hint, size, read, onWrite, ...input }: DraftTextProps) {
  const field = useDraftField(path)
  const [typed, setTyped] = useState<string>()
  return (
    <DraftFrame field={field} label={label} hint={hint} size={size}>
      <input
        {...input}
        {...describeControl(field, hint)}
        value={typed ?? field.text}
        onChange={({ currentTarget: { value } }) => {
          const written = read === undefined ? value : read(value)
          setTyped(read === undefined || written === value ? undefined : value)
          field.write(written)
          onWrite?.(written)
        }}
        onBlur={() => {
          setTyped(undefined)
          field.flush()
        }}
      />
    </DraftFrame>
  )
}

interface DraftSelectProps {
  path: FieldPath
  label: ReactNode
  hint?: ReactNode
  size?: DraftTextProps['size']
  options: readonly { value: string; label: string }[]
  /** The option that leaves the field out. */
  none: string
}

export function DraftSelect({ path, label, hint, size, options, none }: DraftSelectProps) {
  const field = useDraftField(path)
  return (
    <DraftFrame field={field} label={label} hint={hint} size={size}>
      <select
        {...describeControl(field, hint)}
        value={options.some(({ value }) => value === field.text) ? field.text : ''}
        onChange={(event) => field.choose(event.currentTarget.value || undefined)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </DraftFrame>
  )
}
