import { useTranslation } from 'react-i18next'
import { courseRegistrationLimits, experienceLevels } from '#domain/submissions/form-limits.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import type { SubmissionForm } from './use-submission-form.ts'
import styles from './wish-fields.module.css'

/** What the student plays and hopes for. */
export function WishFields({ field }: Pick<SubmissionForm, 'field'>) {
  const { t } = useTranslation()
  const limit = (name: keyof typeof courseRegistrationLimits) =>
    t('form.limit', { count: courseRegistrationLimits[name] })
  return (
    <>
      <TextField {...field('instrument')} label={t('courses.form.instrument')} required />
      <SelectField
        {...field('experience_level')}
        label={t('courses.form.experience_level')}
        emptyLabel={t('courses.form.choose')}
        options={experienceLevels.map((value) => ({ value, label: t(`courses.levels.${value}`) }))}
        required
      />
      <TextArea
        {...field('goals')}
        label={t('courses.form.goals')}
        hint={limit('goals')}
        rows={3}
        wide
        required
      />
      <TextArea
        {...field('preferred_schedule')}
        label={t('courses.form.preferred_schedule')}
        marker={t('form.optional')}
        hint={limit('preferred_schedule')}
        rows={1}
        className={styles.line}
      />
      <TextArea
        {...field('message')}
        label={t('courses.form.message')}
        marker={t('form.optional')}
        hint={limit('message')}
        rows={1}
        className={styles.line}
      />
    </>
  )
}
