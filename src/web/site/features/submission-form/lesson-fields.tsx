import { useEffect, useState } from 'react'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { useHydrated } from '#web/navigation/hydration.tsx'
import { usePage } from '#web/navigation/link.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import styles from './lesson-form.module.css'
import { nameControl, SubmissionField, useFieldWords } from './submission-fields.tsx'
import type { SubmissionControls } from './use-submission-form.ts'

interface LessonFieldsProps {
  form: FormDescription
  controls: SubmissionControls
  /** What the page says and nobody types. */
  given: Readonly<Record<string, string | undefined>>
  asked: readonly string[]
  isClass: boolean
  note: string
}

/** What is asked of children stands together below the choice that opens it. */
export function LessonFields(props: LessonFieldsProps) {
  const fields = listFields(props.form).filter(([name]) => name !== 'others' || props.isClass)
  const isOfChildren = (field: FieldDescription) => field.only?.field === 'whose'
  const isHydrated = useHydrated()
  const opened = fields.filter(([, field]) => isOfChildren(field))
  // Without script, what is asked for only in some cases is there for all.
  const isAsked = ({ only }: FieldDescription) =>
    only === undefined || !isHydrated || isChosen(only, props.asked)
  const show = ([name, field]: [string, FieldDescription]) => (
    <LessonField key={name} {...props} name={name} field={field} isAsked={isAsked(field)} />
  )
  return fields.map(([name, field]) => {
    if (opened[0]?.[0] === name)
      return (
        <div key={name} className={styles.opened} hidden={!opened.some(([, each]) => isAsked(each))}>
          {opened.map(show)}
        </div>
      )
    return isOfChildren(field) ? null : show([name, field])
  })
}

interface LessonFieldProps extends LessonFieldsProps {
  name: string
  field: FieldDescription
  isAsked: boolean
}

function LessonField({ given, note, isAsked, form, controls, name, field }: LessonFieldProps) {
  const { answer } = usePage()
  const { label, options } = useFieldWords(form, name)
  const error = controls.describeError(name)
  // What the page does not know is not sent, and seats are chosen.
  if (field.kind === 'given')
    return given[name] === undefined ? null : <input type="hidden" name={name} value={given[name]} readOnly />
  const shown =
    name === 'whose' && field.kind === 'choice' ? (
      <ChoiceButtons
        id={nameControl(form, name)}
        form={form.name}
        name={name}
        legend={label}
        error={error}
        options={field.options.map((value) => ({ value, label: options[value] ?? value }))}
        chosen={answer?.values[name]}
      />
    ) : field.kind === 'month' ? (
      <TextField
        id={nameControl(form, name)}
        name={name}
        type="month"
        label={label}
        error={error}
        defaultValue={answer?.values[name]}
        placeholder="2014-05"
      />
    ) : field.kind === 'tick' ? (
      <label className={styles.tick}>
        <input
          id={nameControl(form, name)}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={answer?.values[name] === 'yes'}
          aria-invalid={error !== undefined || undefined}
        />
        <span>
          {label} <small>{note}</small>
          {error && <strong>{error}</strong>}
        </span>
      </label>
    ) : (
      <SubmissionField form={form} controls={controls} name={name} field={field} />
    )
  if (field.only === undefined) return shown
  return (
    <fieldset className={styles.only} disabled={!isAsked} hidden={!isAsked}>
      {shown}
    </fieldset>
  )
}

const choices = ['whose', 'seats'] as const

/** Which of the fields that depend on a choice are asked for: read from the form, which may be older than this code. */
export function useAsked({ formProps }: SubmissionControls) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { ref } = formProps
  const read = () => setChosen(readChoices(ref.current))
  useEffect(() => setChosen(readChoices(ref.current)), [ref])
  return { chosen, read }
}

function readChoices(form: HTMLFormElement | null): string[] {
  return choices.map((name) => {
    const choice = form?.elements.namedItem(name)
    const isOne = choice instanceof HTMLSelectElement || choice instanceof RadioNodeList
    return isOne ? `${name} ${choice.value}` : ''
  })
}

function isChosen(
  { field, options }: NonNullable<FieldDescription['only']>,
  asked: readonly string[],
): boolean {
  return options.some((option) => asked.includes(`${field} ${option}`))
}
