import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/field.tsx'
import type { SubmissionForm } from './use-submission-form.ts'

/** Who asks for lessons and how to reach them. */
export function PersonFields({ field }: Pick<SubmissionForm, 'field'>) {
  const { t } = useTranslation()
  return (
    <>
      <TextField {...field('full_name')} label={t('courses.form.full_name')} autoComplete="name" required />
      <TextField
        {...field('email')}
        label={t('courses.form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField
        {...field('phone')}
        label={t('courses.form.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextField
        {...field('country')}
        label={t('courses.form.country')}
        autoComplete="country-name"
        required
      />
    </>
  )
}
