import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pagePaths } from '#domain/routes.ts'
import { useHydrated } from '#web/navigation/hydration.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGrid } from '#web/ui/field.tsx'
import { SpamTrap } from './spam-trap.tsx'
import styles from './submission-form.module.css'
import type { SubmissionForm } from './use-submission-form.ts'

interface SubmissionFrameProps {
  form: SubmissionForm
  /** What the sender agrees to. */
  consent: string
  submitLabel: string
  /** The fields. */
  children: ReactNode
}

/** A form around its fields, with the consent above its button; without JavaScript, where to write instead. */
export function SubmissionFrame({ form, consent, submitLabel, children }: SubmissionFrameProps) {
  const { t } = useTranslation()
  const { linkLabels } = usePage().site
  const consentId = useId()
  const hydrated = useHydrated()
  return (
    <>
      <noscript>
        <WriteInstead />
      </noscript>
      <form {...form.formProps} className={styles.fields}>
        <FieldGrid>{children}</FieldGrid>
        <SpamTrap />
        <p id={consentId} className={`interface ${styles.consent}`}>
          {consent} <PageLink to={pagePaths['privacy-policy']}>{linkLabels['privacy-policy']}</PageLink>
        </p>
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={form.sending}
            disabled={!hydrated}
            aria-describedby={consentId}
          >
            {form.sending ? t('form.sending') : submitLabel}
          </Button>
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
