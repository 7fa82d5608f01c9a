import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '#domain/api.ts'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import type { LessonWords } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { useHydrated } from '#web/navigation/hydration.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGrid, TextField } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './lesson-form.module.css'
import { SubmissionField } from './submission-fields.tsx'
import { SpamTrap, useAnnouncement } from './submission-form.tsx'
import { type SubmissionControls, useSubmissionForm } from './use-submission-form.ts'

const form = lessonRequest

type Near = NonNullable<ApiFailure['near']>

interface AskedLesson {
  /** What the page knows: which lesson, when, and for which zone. */
  given: Readonly<Record<string, string>>
  /** The address of the page, for a browser without script. */
  action: string
  words: LessonWords
  /** The address of another time, by its instant. */
  locate: (at: string) => string
}

/** Asks for a time; what was typed stays for another one where it is taken meanwhile. */
export function LessonForm({ subject: { given, action, words, locate } }: { subject: AskedLesson }) {
  const { name } = form
  const { t } = useTranslation()
  const { site } = usePage()
  const [near, setNear] = useState<Near>([])
  const controls = useSubmissionForm({
    name,
    onOutcome: useAnnouncement(form),
    onRefused: ({ near: others = [] }) => setNear(others),
  })
  const whose = useWhose(controls)
  if (controls.accepted) return <Sent whose={whose.chosen} words={words} />
  return (
    <form {...controls.formProps} id={name} action={`${action}#${name}`} className={styles.form}>
      <h2>{words.formTitle}</h2>
      <FormNotice>{controls.answered}</FormNotice>
      <FieldGrid onChange={whose.read}>
        {listFields(form).map(([field, description]) => (
          <LessonField
            key={field}
            form={form}
            controls={controls}
            name={field}
            field={description}
            value={given[field]}
            whose={whose.chosen}
            note={words.agreesNote}
          />
        ))}
      </FieldGrid>
      <SpamTrap />
      {near.length > 0 && <NearTimes near={near} words={words} locate={locate} />}
      <p className="interface muted">
        {words.consent}{' '}
        <PageLink to={pagePaths['privacy-policy']}>
          <Localized as="span" text={site.linkLabels['privacy-policy']} />
        </PageLink>
      </p>
      <Button type="submit" variant="primary" busy={controls.sending}>
        {controls.sending ? t('form.sending') : t('forms.lesson-request.submit')}
      </Button>
    </form>
  )
}

/** For whom the lesson is, as it was chosen, also in an earlier view of the form. */
function useWhose({ formProps }: SubmissionControls) {
  const [chosen, setChosen] = useState('')
  const { ref } = formProps
  const read = () => {
    const select = ref.current?.elements.namedItem('whose')
    if (select instanceof HTMLSelectElement) setChosen(select.value)
  }
  useEffect(() => {
    const select = ref.current?.elements.namedItem('whose')
    if (select instanceof HTMLSelectElement) setChosen(select.value)
  }, [ref])
  return { chosen, read }
}

interface LessonFieldProps {
  form: FormDescription
  controls: SubmissionControls
  name: string
  field: FieldDescription
  value: string | undefined
  whose: string
  note: string
}

/** Without script, what is asked for only in some cases is there for all. */
function LessonField({ whose, note, value, ...props }: LessonFieldProps) {
  const { name, field, controls } = props
  const isHydrated = useHydrated()
  const label = useLabel(props)
  if (field.kind === 'given') return <input type="hidden" name={name} value={value ?? ''} readOnly />
  const isAsked = field.only === undefined || !isHydrated || field.only.options.includes(whose)
  const error = controls.describeError(name)
  const shown =
    field.kind === 'month' ? (
      <TextField name={name} type="month" label={label} error={error} placeholder="2014-05" />
    ) : field.kind === 'tick' ? (
      <label className={styles.tick}>
        <input type="checkbox" name={name} value="yes" aria-invalid={error !== undefined || undefined} />
        <span>
          {label} <small>{note}</small>
          {error && <strong>{error}</strong>}
        </span>
      </label>
    ) : (
      <SubmissionField {...props} />
    )
  if (field.only === undefined) return shown
  return (
    <fieldset className={styles.only} disabled={!isAsked} hidden={!isAsked}>
      {shown}
    </fieldset>
  )
}

function useLabel({ form, name }: Pick<LessonFieldProps, 'form' | 'name'>): string {
  const { t } = useTranslation()
  const labels: Record<string, string> = t(`forms.${form.name}.fields`, { returnObjects: true })
  return labels[name] ?? name
}

function NearTimes({ near, words, locate }: { near: Near } & Pick<AskedLesson, 'words' | 'locate'>) {
  return (
    <section role="alert" className={styles.near}>
      <h3>{words.near}</h3>
      <ul>
        {near.map(({ begins_at, clocks }) => (
          <li key={begins_at}>
            <a href={locate(begins_at)}>{clocks.line}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happens now, step by step. */
function Sent({ whose, words }: { whose: string; words: LessonWords }) {
  const steps = [words.sentMailbox, ...(whose === 'minor' ? [words.sentGuardian] : []), words.sentTeacher]
  return (
    <section className={styles.form} role="status">
      <h2>{words.sentTitle}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
