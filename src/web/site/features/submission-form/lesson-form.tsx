import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import type { Language } from '#domain/language.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import type { NextSteps } from '#domain/lessons/requests/next-steps.ts'
import type { ChangedFact } from '#domain/pages/changed-facts.ts'
import type { ClassSeats } from '#domain/pages/class-seats.ts'
import type { LessonWords } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { PageLink, usePage } from '#web/navigation/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGrid, SelectField } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import { LessonFields, useAsked } from './lesson-fields.tsx'
import styles from './lesson-form.module.css'
import { Changes, MissingAnswers, type Near, NearTimes } from './lesson-refusals.tsx'
import { SpamTrap, useAnnouncement } from './submission-form.tsx'
import { useSubmissionForm } from './use-submission-form.ts'

const form = lessonRequest

export type LessonAnswer =
  | { kind: 'sent'; next: NextSteps; language: Language }
  /** `lost` is undefined where it is the time of the page; `reason` where somebody else has it now. */
  | { kind: 'taken'; lost: Clocks | undefined; reason?: string | undefined }
  /** The page is older than the seats that are left, or than the terms; what was typed stays. */
  | { kind: 'old' }

const ofOldPages = ['seats_taken', 'class_full', 'terms_changed']

interface AskedLesson {
  given: Readonly<Record<string, string>>
  /** Names the terms that the page says. */
  terms: string
  /** What they said before they changed. */
  changes: readonly ChangedFact[]
  /** The time, on both clocks. */
  when?: string
  action: string
  words: LessonWords
  seats?: NonNullable<ClassSeats['form']> | undefined
  all: string
  onAnswered: (answer: LessonAnswer | undefined) => unknown
}

export function LessonForm({ subject }: { subject: AskedLesson }) {
  const { given, terms, changes, when, action, words, seats, all, onAnswered } = subject
  const { name } = form
  const { t } = useTranslation()
  const { site, answer, language } = usePage()
  const [near, setNear] = useState<Near>()
  const [begin, setBegin] = useState(given.begins_at)
  const controls = useSubmissionForm({
    name,
    onOutcome: useAnnouncement(form),
    onRefused({ code, error, near: others }) {
      if (ofOldPages.includes(code)) return onAnswered({ kind: 'old' })
      const lost = near?.find(({ begins_at }) => begins_at === begin)?.clocks
      const reason = code === 'time_taken' ? undefined : error
      setNear(others)
      onAnswered(others && { kind: 'taken', lost, reason })
    },
    onStored: ({ next }) => next && onAnswered({ kind: 'sent', next, language }),
  })
  const asked = useAsked(controls)
  const take = (begins_at: string) => {
    flushSync(() => setBegin(begins_at))
    controls.formProps.ref.current?.requestSubmit()
  }
  const values: Record<string, string | undefined> = { ...given, begins_at: begin }
  return (
    <form {...controls.formProps} id={name} action={`${action}#${name}`} className={styles.form}>
      {near && <NearTimes near={near} words={words} all={all} isBusy={controls.sending} onTake={take} />}
      <h2>{near ? words.takenWords : (seats?.title ?? words.formTitle)}</h2>
      <FormNotice>{controls.answered}</FormNotice>
      <MissingAnswers form={form} controls={controls} words={words} />
      <FieldGrid onChange={asked.read}>
        {seats && (
          <SelectField
            label={seats.howMany}
            name="seats"
            options={seats.choices}
            defaultValue={answer?.values.seats}
          />
        )}
        <LessonFields
          form={form}
          controls={controls}
          given={values}
          asked={asked.chosen}
          isClass={seats !== undefined}
          note={words.agreesNote}
        />
      </FieldGrid>
      <input type="hidden" name="terms" value={terms} readOnly />
      <SpamTrap />
      <p className="interface muted">
        {words.consent}{' '}
        <PageLink to={pagePaths['privacy-policy']}>
          <Localized as="span" text={site.linkLabels['privacy-policy']} />
        </PageLink>
      </p>
      {changes.length > 0 && <Changes changes={changes} words={words} />}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" busy={controls.sending}>
          {controls.sending ? t('form.sending') : (seats?.submit ?? t('forms.lesson-request.submit'))}
        </Button>
        {near === undefined && when !== undefined && <span className="interface muted">{when}</span>}
      </div>
      {seats !== undefined && seats.note !== '' && <p className="interface muted">{seats.note}</p>}
      <FormNotice>{controls.accepted && t('forms.lesson-request.success')}</FormNotice>
    </form>
  )
}
