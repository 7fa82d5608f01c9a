import { useTranslation } from 'react-i18next'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { SubmissionForm } from './submission-form.tsx'

export function CollaborationForm() {
  const { t } = useTranslation()
  return <SubmissionForm form={collaborationRequest} consent={t('forms.collaboration-request.consent')} />
}
