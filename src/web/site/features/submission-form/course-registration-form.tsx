import { useTranslation } from 'react-i18next'
import { showToast } from '#web/notifications/toast.ts'
import { PersonFields } from './person-fields.tsx'
import { SubmissionFrame } from './submission-form.tsx'
import { type SubmissionOutcome, useSubmissionForm } from './use-submission-form.ts'
import { WishFields } from './wish-fields.tsx'

/** The form by which a visitor asks for lessons (spec §2, §5). */
export function CourseRegistrationForm({ consent }: { consent: string }) {
  const announce = useAnnouncement()
  const form = useSubmissionForm({ name: 'course-registration', onOutcome: announce })
  const { t } = useTranslation()
  return (
    <SubmissionFrame form={form} consent={consent} submitLabel={t('courses.form.submit')}>
      <PersonFields field={form.field} />
      <WishFields field={form.field} />
    </SubmissionFrame>
  )
}

/** Failure of any kind has one title; what is wrong stands next to the fields (spec §8). */
function useAnnouncement() {
  const { t } = useTranslation()
  return (outcome: SubmissionOutcome) => {
    if (outcome.kind === 'accepted') {
      const [title, description] = [t('courses.form.successTitle'), t('courses.form.success')]
      return showToast({ kind: 'success', title, description })
    }
    const description = outcome.kind === 'failed' ? outcome.reason : undefined
    return showToast({ kind: 'error', title: t('courses.form.error'), description })
  }
}
