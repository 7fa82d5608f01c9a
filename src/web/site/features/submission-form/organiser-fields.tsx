import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { organiserDetails } from '#domain/forms/organiser-details.ts'
import { FieldGrid, SelectField, TextField } from '#web/ui/field.tsx'
import styles from './organiser-fields.module.css'
import { readDraft } from './submission-draft.ts'
import type { SubmissionControls } from './use-submission-form.ts'

const names = Object.keys(organiserDetails)

/** What an organiser may say beside the specified fields, folded away while there is nothing in it. */
export function OrganiserFields({ controls }: { controls: SubmissionControls }) {
  const { t } = useTranslation()
  const label = (name: keyof typeof organiserDetails) => t(`forms.collaboration-request.fields.${name}`)
  const details = useRef<HTMLDetailsElement>(null)
  useUnfolding(
    details,
    names.some((name) => controls.field(name).error),
  )
  return (
    <details ref={details} className={styles.details}>
      <summary>
        {t('forms.collaboration-request.details')} <span className="muted">{t('form.optional')}</span>
      </summary>
      <FieldGrid className={styles.fields}>
        <TextField type="date" label={label('date_from')} {...controls.field('date_from')} />
        <TextField type="date" label={label('date_until')} {...controls.field('date_until')} />
        <TextField label={label('city')} autoComplete="off" {...controls.field('city')} />
        <SelectField
          label={label('kind')}
          emptyLabel={t('forms.prompts.kind')}
          options={organiserDetails.kind.options.map((value) => ({
            value,
            label: t(`forms.options.kind.${value}`),
          }))}
          {...controls.field('kind')}
        />
        <TextField label={label('programme')} wide autoComplete="off" {...controls.field('programme')} />
      </FieldGrid>
    </details>
  )
}

/** Shows what is at fault before the focus goes there, and what was written in an earlier view of the form. */
function useUnfolding(details: RefObject<HTMLDetailsElement | null>, isAtFault: boolean): void {
  useLayoutEffect(() => {
    const written = readDraft(collaborationRequest.name)?.values ?? {}
    if (details.current && (isAtFault || names.some((name) => written[name]))) details.current.open = true
  }, [details, isAtFault])
}
