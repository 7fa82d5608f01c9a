import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pagePaths } from '#domain/routes.ts'
import type { ShownForm } from '#domain/forms/registry.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGrid } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SpamTrap } from './spam-trap.tsx'
import { SubmissionFields } from './submission-fields.tsx'
import styles from './submission-frame.module.css'
import type { SubmissionOutcome } from './use-outcome.ts'
import { type SubmissionControls, useSubmissionForm } from './use-submission-form.ts'

interface SubmissionFrameProps {
  form: ShownForm
  consent: string
  /** Stays beside the button until something else is true. */
  success: string
  onOutcome: (outcome: SubmissionOutcome) => void
  /** Below the form's own fields. */
  more?: ((controls: SubmissionControls) => ReactNode) | undefined
}

export function SubmissionFrame({ form, consent, success, onOutcome, more }: SubmissionFrameProps) {
  const controls = useSubmissionForm({ name: form.name, onOutcome })
  const { t } = useTranslation()
  const { linkLabels } = usePage().site
  const consentId = useId()
  return (
    <>
      <noscript>
        <WriteInstead />
      </noscript>
      <form {...controls.formProps} className={styles.fields}>
        <FieldGrid>
          <SubmissionFields form={form} controls={controls} />
        </FieldGrid>
        {more?.(controls)}
        <SpamTrap />
        <p id={consentId} className={`interface ${styles.consent}`}>
          {consent} <PageLink to={pagePaths['privacy-policy']}>{linkLabels['privacy-policy']}</PageLink>
        </p>
        <div className={styles.end}>
          <Button type="submit" variant="primary" busy={controls.sending} aria-describedby={consentId}>
            {controls.sending ? t('form.sending') : t(`forms.${form.name}.submit`)}
          </Button>
          <FormNotice>{controls.accepted && success}</FormNotice>
        </div>
      </form>
    </>
  )
}

function WriteInstead() {
  const { t } = useTranslation()
  const { email } = usePage().site
  return (
    <p>
      {t('form.noScript')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
