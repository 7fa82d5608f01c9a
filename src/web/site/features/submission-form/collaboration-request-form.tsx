import { useTranslation } from 'react-i18next'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { OrganiserFields } from './organiser-fields.tsx'
import { SubmissionFrame } from './submission-frame.tsx'
import type { SubmissionOutcome } from './use-outcome.ts'

export function CollaborationRequestForm() {
  const { t } = useTranslation()
  const { artist } = usePage().site
  const success = t('forms.collaboration-request.success', { name: artist })
  const announce = useAnnouncement(success)
  return (
    <SubmissionFrame
      form={collaborationRequest}
      consent={t('forms.collaboration-request.consent')}
      success={success}
      onOutcome={announce}
      more={(controls) => <OrganiserFields controls={controls} />}
    />
  )
}

/** The toast also describes the first invalid field (docs/specification.md, "Validation"). */
function useAnnouncement(success: string) {
  const { t } = useTranslation()
  const subject = collaborationRequest.name
  return (outcome: SubmissionOutcome) => {
    switch (outcome.kind) {
      case 'accepted':
        return showToast({ subject, kind: 'success', title: success })
      case 'invalid':
        return showToast({
          subject,
          kind: 'error',
          title: t('form.validationError'),
          description: outcome.message,
          aboutFields: true,
        })
      case 'failed':
        return showToast({
          subject,
          kind: 'error',
          title: t('forms.collaboration-request.error'),
          description: outcome.reason || undefined,
        })
    }
  }
}
