import { useTranslation } from 'react-i18next'
import { courseRegistration } from '#domain/submissions/course-registration.ts'
import { showToast } from '#web/notifications/toast.ts'
import { SubmissionFrame } from './submission-frame.tsx'
import type { SubmissionOutcome } from './use-submission-form.ts'

export function CourseRegistrationForm({ consent }: { consent: string }) {
  const announce = useAnnouncement()
  return <SubmissionFrame form={courseRegistration} consent={consent} onOutcome={announce} />
}

/** Every failure has the same title, and the fields say what is wrong (docs/specification.md, "Validation"). */
function useAnnouncement() {
  const { t } = useTranslation()
  return (outcome: SubmissionOutcome) => {
    if (outcome.kind === 'accepted') {
      const title = t('forms.course-registration.successTitle')
      return showToast({ kind: 'success', title, description: t('forms.course-registration.success') })
    }
    const failed = t('forms.course-registration.failed')
    const description = outcome.kind === 'failed' ? outcome.reason || failed : undefined
    return showToast({ kind: 'error', title: t('forms.course-registration.error'), description })
  }
}
