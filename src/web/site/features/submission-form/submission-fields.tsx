import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { readDraft } from './submission-draft.ts'
import styles from './submission-fields.module.css'
import type { SubmissionControls } from './use-submission-form.ts'

interface SubmissionFieldsProps {
  form: FormDescription
  controls: SubmissionControls
}

export function SubmissionFields({ form, controls }: SubmissionFieldsProps) {
  const folded = form.folded?.fields ?? []
  const fields = listFields(form).filter(([name]) => !folded.includes(name))
  return (
    <FieldGrid>
      {fields.map(([name, field]) => (
        <SubmissionField key={name} form={form} controls={controls} name={name} field={field} />
      ))}
    </FieldGrid>
  )
}

export function FoldedFields({ form, controls }: SubmissionFieldsProps) {
  const { t } = useTranslation()
  const { name: draft, folded } = form
  const details = useRef<HTMLDetailsElement>(null)
  const isAtFault = folded?.fields.some((name) => controls.describeError(name)) ?? false
  const sent = usePage().answer?.values
  // Shows what is at fault before the focus goes there, and what was written in an earlier view of the form.
  useLayoutEffect(() => {
    const written = readDraft(draft)?.values ?? {}
    if (details.current && (isAtFault || folded?.fields.some((name) => written[name])))
      details.current.open = true
  }, [draft, folded, isAtFault])
  if (folded === undefined) return null
  const fields = listFields(form).filter(([name]) => folded.fields.includes(name))
  return (
    <details
      ref={details}
      open={folded.fields.some((name) => sent?.[name]) || undefined}
      className={styles.details}
    >
      <summary>
        {t(folded.title)} <span className="muted">{t('form.optional')}</span>
      </summary>
      <FieldGrid className={styles.folded}>
        {fields.map(([name, field]) => (
          <SubmissionField key={name} form={form} controls={controls} name={name} field={field} isFolded />
        ))}
      </FieldGrid>
    </details>
  )
}

/** The id of a field's control, for links to it. */
export function nameControl(form: FormDescription, name: string): string {
  return `${form.name}-${name}`
}

interface SubmissionFieldProps extends SubmissionFieldsProps {
  name: string
  field: FieldDescription
  isFolded?: boolean
}

export function SubmissionField({ form, controls, name, field, isFolded = false }: SubmissionFieldProps) {
  const { t } = useTranslation()
  const { answer } = usePage()
  const labels: Record<string, string> = t(`forms.${form.name}.fields`, { returnObjects: true })
  const { autoComplete, wide, required } = field
  const shared = {
    id: nameControl(form, name),
    name,
    error: controls.describeError(name),
    defaultValue: answer?.values[name],
    label: labels[name],
    autoComplete,
    wide,
    required: required !== undefined,
    marker: required === undefined && !isFolded && t('form.optional'),
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} />
    case 'email':
    case 'tel':
      return <TextField {...shared} type={field.kind} inputMode={field.kind} autoComplete={field.kind} />
    case 'date':
      return <TextField {...shared} type="date" />
    case 'long-text': {
      const { rows = 1, maximum } = field
      const hint = t('form.limit', { count: maximum })
      return <TextArea {...shared} hint={hint} rows={rows} className={rows === 1 ? styles.line : undefined} />
    }
    case 'choice':
      return <ChoiceField {...shared} values={field.options} />
  }
}

interface ChoiceFieldProps {
  name: string
  label: string | undefined
  values: readonly string[]
}

function ChoiceField({ values, ...select }: ChoiceFieldProps) {
  const { t } = useTranslation()
  const prompts: Record<string, string> = t('forms.prompts', { returnObjects: true })
  const labels: Record<string, Record<string, string>> = t('forms.options', { returnObjects: true })
  const options = values.map((value) => ({ value, label: labels[select.name]?.[value] ?? value }))
  return <SelectField {...select} emptyLabel={prompts[select.name]} options={options} />
}
