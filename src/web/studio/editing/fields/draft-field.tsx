import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { TwoVersions } from '#web/studio/editing/conflicts/two-versions.tsx'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { Select } from '#web/ui/field.tsx'
import styles from './draft-field.module.css'
import numberStyles from './draft-number.module.css'

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

type FieldTroubleProps = Pick<FrameProps, 'field'> & { lang: Language; className: string | undefined }

/** Why a text in one of its languages was refused, and what another wrote there meanwhile. */
export function FieldTrouble({
  field: { id, issue, conflict, resolve },
  lang,
  className,
}: FieldTroubleProps) {
  return (
    <>
      {issue && (
        <p id={`${id}-note`} className={className}>
          {issue}
        </p>
      )}
      {conflict && resolve && <TwoVersions conflict={conflict} onResolve={resolve} lang={lang} />}
    </>
  )
}

export function describeControl({ id, issue }: FrameProps['field'], hint?: ReactNode) {
  return {
    id,
    'aria-invalid': issue === undefined ? undefined : (true as const),
    'aria-describedby': issue || hint ? `${id}-note` : undefined,
  }
}

interface DraftTextProps
  extends Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'list' | 'inputMode'> {
  path: FieldPath
  label: ReactNode
  hint?: ReactNode
  size?: ComponentProps<typeof DraftFrame>['size']
  /** What is written of what is typed or pasted; that stays in sight until the field is left. */
  read?: (typed: string) => string
  /** Told what was written once the field is left: on the way there, it may be the beginning of something longer. */
  onWritten?: (text: string) => void
}

export function DraftText({ path, label, hint, size, read, onWritten, ...input }: DraftTextProps) {
  const field = useDraftField(path)
  const [typed, setTyped] = useState<string>()
  const written = useRef<string>(undefined)
  return (
    <DraftFrame field={field} label={label} hint={hint} size={size}>
      <input
        {...input}
        {...describeControl(field, hint)}
        value={typed ?? field.text}
        onChange={({ currentTarget: { value } }) => {
          const text = read === undefined ? value : read(value)
          setTyped(read === undefined || text === value ? undefined : value)
          field.write(text)
          written.current = text
        }}
        onBlur={() => {
          setTyped(undefined)
          if (written.current !== undefined) onWritten?.(written.current)
          written.current = undefined
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
      <Select
        {...describeControl(field, hint)}
        value={options.some(({ value }) => value === field.text) ? field.text : ''}
        emptyLabel={none}
        options={options}
        onChange={(event) => field.choose(event.currentTarget.value || undefined)}
      />
    </DraftFrame>
  )
}

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
    <div className={numberStyles.flag}>
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
