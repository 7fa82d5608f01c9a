import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { permanentAddress } from '#domain/addresses.ts'
import type { Text } from '#domain/content/text.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import type { trapFields } from '#domain/forms/spam-trap.ts'
import { pagePaths, readPagePath } from '#domain/routes.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { renderText } from '#web/ui/page/localized.tsx'
import { FoldedFields, SubmissionFields } from './submission-fields.tsx'
import styles from './submission-form.module.css'
import type { SubmissionOutcome } from './use-outcome.ts'
import { useSubmissionForm } from './use-submission-form.ts'

interface SubmissionFormProps {
  form: FormDescription
  consent: Text
}

export function SubmissionForm({ form, consent }: SubmissionFormProps) {
  const { name } = form
  const controls = useSubmissionForm({ name, onOutcome: useAnnouncement(form) })
  const { t } = useTranslation()
  const { language, path, site } = usePage()
  const consentId = useId()
  return (
    <form
      {...controls.formProps}
      id={name}
      action={`${permanentAddress(language, readPagePath(path))}#${name}`}
      className={`on-screen ${styles.fields}`}
    >
      <FormNotice>{controls.answered}</FormNotice>
      <SubmissionFields form={form} controls={controls} />
      <FoldedFields form={form} controls={controls} />
      <SpamTrap />
      <p id={consentId} className={`interface ${styles.consent}`}>
        {renderText(consent)}{' '}
        <PageLink to={pagePaths['privacy-policy']}>{renderText(site.linkLabels['privacy-policy'])}</PageLink>
      </p>
      <div className={styles.end}>
        <Button type="submit" variant="primary" busy={controls.sending} aria-describedby={consentId}>
          {controls.sending ? t('form.sending') : t(`forms.${name}.submit`)}
        </Button>
        <FormNotice>{controls.accepted && t(`forms.${name}.success`, { name: site.artist })}</FormNotice>
      </div>
    </form>
  )
}

/** A honeypot. Bots know `display: none` and `type="hidden"`; `inert` keeps keyboard, screen readers, search and
 * autofill away, and no address book has a value for the name. */
export function SpamTrap() {
  return (
    <div inert aria-hidden="true" className="visually-hidden">
      <input
        type="text"
        name={'comments' satisfies keyof typeof trapFields}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}

/** The toasts of a form (docs/specification/validation.md). */
export function useAnnouncement({ name: subject, toasts }: FormDescription) {
  const { t } = useTranslation()
  const { artist } = usePage().site
  return (outcome: SubmissionOutcome) => {
    const [key, more] = outcome.kind === 'accepted' ? toasts.success : toasts.failure
    const title = t(key, { name: artist })
    const description = more && t(more, { name: artist })
    switch (outcome.kind) {
      case 'accepted':
        return showToast({ subject, kind: 'success', title, description })
      case 'failed':
        return showToast({ subject, kind: 'error', title, description: outcome.reason || description })
      case 'invalid': {
        const isDescribed = toasts.invalid === 'first-field'
        return showToast({
          subject,
          kind: 'error',
          title: isDescribed ? t('form.validationError') : title,
          description: isDescribed ? outcome.message : undefined,
          aboutFields: true,
        })
      }
    }
  }
}
