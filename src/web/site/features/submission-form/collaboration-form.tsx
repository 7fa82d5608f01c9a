import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { SubmissionForm } from './submission-form.tsx'

export interface AskedProgramme {
  title: string
  titles: readonly string[]
}

export function CollaborationForm({ subject: asked }: { subject: AskedProgramme | undefined }) {
  const { t } = useTranslation()
  // After what was typed before is in the form again.
  useEffect(() => {
    if (asked !== undefined) nameProgramme(asked)
  }, [asked])
  return <SubmissionForm form={collaborationRequest} consent={t('forms.collaboration-request.consent')} />
}

/** What a visitor wrote there stays, but not the name of another programme, which was chosen before. */
function nameProgramme({ title, titles }: AskedProgramme): void {
  const form = document.getElementById(collaborationRequest.name)
  const fields = form?.querySelectorAll<HTMLInputElement>('[name="subject"], [name="programme"]') ?? []
  for (const field of fields) {
    if (field.value !== '' && !titles.includes(field.value)) continue
    field.value = title
    // As if it had been typed: the form keeps what is typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.closest('details')?.setAttribute('open', '')
  }
}
