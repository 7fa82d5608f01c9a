import { useTranslation } from 'react-i18next'
import type { FieldDescription } from '#domain/forms/form-description.ts'
import type { ShownForm } from '#domain/forms/registry.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import styles from './submission-fields.module.css'
import type { SubmissionControls } from './use-submission-form.ts'

interface SubmissionFieldsProps {
  form: ShownForm
  controls: SubmissionControls
}

export function SubmissionFields({ form, controls }: SubmissionFieldsProps) {
  const { t } = useTranslation()
  const labels: Record<string, string> = t(`forms.${form.name}.fields`, { returnObjects: true })
  return Object.entries<FieldDescription>(form.fields).map(([name, field]) => (
    <SubmissionField key={name} field={field} control={{ ...controls.field(name), label: labels[name] }} />
  ))
}

interface SubmissionFieldProps {
  field: FieldDescription
  control: { name: string; label: string | undefined; error: string | undefined }
}

function SubmissionField({ field, control }: SubmissionFieldProps) {
  const { t } = useTranslation()
  const { autoComplete, wide, required } = field
  const shared = {
    ...control,
    autoComplete,
    wide,
    required: required !== undefined,
    marker: required === undefined && t('form.optional'),
  }
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} />
    case 'email':
    case 'tel':
      return <TextField {...shared} type={field.kind} inputMode={field.kind} autoComplete={field.kind} />
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
