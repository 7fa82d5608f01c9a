import { useTranslation } from 'react-i18next'
import { collaborationRequest } from '#domain/submissions/collaboration-request.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { SubmissionFrame } from './submission-frame.tsx'
import type { SubmissionOutcome } from './use-submission-form.ts'

export function CollaborationRequestForm() {
  const announce = useAnnouncement()
  const { t } = useTranslation()
  return (
    <SubmissionFrame
      form={collaborationRequest}
      consent={t('forms.collaboration-request.consent')}
      onOutcome={announce}
    />
  )
}

/** The toast also describes the first invalid field (docs/specification.md, "Validation"). */
function useAnnouncement() {
  const { t } = useTranslation()
  const { artist } = usePage().site
  return (outcome: SubmissionOutcome) => {
    switch (outcome.kind) {
      case 'accepted':
        return showToast({
          kind: 'success',
          title: t('forms.collaboration-request.success', { name: artist }),
        })
      case 'invalid':
        return showToast({
          kind: 'error',
          title: t('form.validationError'),
          description: outcome.message,
        })
      case 'failed':
        return showToast({
          kind: 'error',
          title: t('forms.collaboration-request.error'),
          description: outcome.reason || undefined,
        })
    }
  }
}
