import { useTranslation } from 'react-i18next'
import { collaborationRequestLimits } from '#domain/submissions/form-limits.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { SubmissionFrame } from './submission-form.tsx'
import { type SubmissionForm, type SubmissionOutcome, useSubmissionForm } from './use-submission-form.ts'

/** The form by which a visitor proposes a collaboration (spec §2, §5). */
export function CollaborationRequestForm() {
  const announce = useAnnouncement()
  const form = useSubmissionForm({ name: 'collaboration-request', onOutcome: announce })
  const { t } = useTranslation()
  return (
    <SubmissionFrame form={form} consent={t('collaboration.consent')} submitLabel={t('collaboration.submit')}>
      <Fields field={form.field} />
    </SubmissionFrame>
  )
}

function Fields({ field }: Pick<SubmissionForm, 'field'>) {
  const { t } = useTranslation()
  return (
    <>
      <TextField {...field('name')} label={t('collaboration.name')} autoComplete="name" required />
      <TextField
        {...field('email')}
        label={t('collaboration.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField {...field('subject')} label={t('collaboration.subject')} wide required />
      <TextArea
        {...field('message')}
        label={t('collaboration.message')}
        hint={t('form.limit', { count: collaborationRequestLimits.message })}
        rows={4}
        wide
        required
      />
    </>
  )
}

/** The toasts of spec §8. */
function useAnnouncement() {
  const { t } = useTranslation()
  const { artist } = usePage().site
  return (outcome: SubmissionOutcome) => {
    switch (outcome.kind) {
      case 'accepted':
        return showToast({ kind: 'success', title: t('agenda.collaboration.success', { name: artist }) })
      case 'invalid':
        return showToast({
          kind: 'error',
          title: t('form.validationError'),
          description: outcome.message,
        })
      case 'failed':
        return showToast({
          kind: 'error',
          title: t('agenda.collaboration.error'),
          description: outcome.reason,
        })
    }
  }
}
