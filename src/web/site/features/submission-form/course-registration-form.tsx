import { useTranslation } from 'react-i18next'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { showToast } from '#web/notifications/toast.ts'
import { SubmissionFrame } from './submission-frame.tsx'
import type { SubmissionOutcome } from './use-outcome.ts'

export function CourseRegistrationForm({ consent }: { consent: string }) {
  const announce = useAnnouncement()
  const { t } = useTranslation()
  return (
    <SubmissionFrame
      form={courseRegistration}
      consent={consent}
      success={t('forms.course-registration.success')}
      onOutcome={announce}
    />
  )
}

/** Every failure has the same title, and the fields say what is wrong (docs/specification.md, "Validation"). */
function useAnnouncement() {
  const { t } = useTranslation()
  const subject = courseRegistration.name
  return (outcome: SubmissionOutcome) => {
    if (outcome.kind === 'accepted') {
      const title = t('forms.course-registration.successTitle')
      return showToast({
        subject,
        kind: 'success',
        title,
        description: t('forms.course-registration.success'),
      })
    }
    const failed = t('forms.course-registration.failed')
    const description = outcome.kind === 'failed' ? outcome.reason || failed : undefined
    const aboutFields = outcome.kind === 'invalid'
    const title = t('forms.course-registration.error')
    return showToast({ subject, kind: 'error', title, description, aboutFields })
  }
}
