import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { readCurrentLanguage } from '#web/locales/i18n.ts'
import { usePage } from '#web/navigation/link.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import type { StoredWords } from '#words/words.ts'
import { readDraft } from './submission-draft.ts'
import styles from './submission-fields.module.css'
import type { SubmissionControls } from './use-submission-form.ts'

type FormWords = StoredWords<'site'>['forms']

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
  const given = useGivenValues()
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
      open={folded.fields.some((name) => given[name]) || undefined}
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
  const given = useGivenValues()
  const { label, prompt, options } = useFieldWords(form, name)
  const { autoComplete, wide, required } = field
  const shared = {
    id: nameControl(form, name),
    name,
    error: controls.describeError(name),
    defaultValue: given[name],
    label,
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
    case 'choice': {
      const choices = field.options.map((value) => ({ value, label: options[value] ?? value }))
      return <SelectField {...shared} emptyLabel={prompt} options={choices} />
    }
  }
}

/** What stands in the form from the server: what was sent, or what the address asks for. */
function useGivenValues(): Readonly<Record<string, string>> {
  const { answer, asked } = usePage()
  return answer?.values ?? asked ?? {}
}

/** As they are stored: i18next would put together every text of such a table for each field. */
export function useFieldWords({ name: form }: FormDescription, name: string) {
  const { i18n } = useTranslation()
  const words: FormWords = i18n.getResource(readCurrentLanguage(i18n), 'site', 'forms')
  const labels: Record<string, string> = words[form].fields
  const prompts: Record<string, string> = words.prompts
  const options: Record<string, Record<string, string>> = words.options
  return { label: labels[name] ?? name, prompt: prompts[name], options: options[name] ?? {} }
}
