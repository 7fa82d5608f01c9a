import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '#domain/api.ts'
import { type FormDescription, listFields } from '#domain/forms/form-description.ts'
import type { ChangedFact } from '#domain/pages/changed-facts.ts'
import type { LessonWords } from '#domain/pages/page.ts'
import { focusFirst } from '#web/forms/form-values.ts'
import { Button } from '#web/ui/button.tsx'
import { ChosenTime } from '#web/ui/page/chosen-time.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './lesson-form.module.css'
import { nameControl } from './submission-fields.tsx'
import type { SubmissionControls } from './use-submission-form.ts'

interface MissingAnswersProps {
  form: FormDescription
  controls: SubmissionControls
  words: LessonWords
}

/** Where several fields are at fault, the way to each of them. */
export function MissingAnswers({ form, controls, words }: MissingAnswersProps) {
  const { t } = useTranslation()
  const labels: Record<string, string> = t(`forms.${form.name}.fields`, { returnObjects: true })
  const names = listFields(form).flatMap(([name, { kind }]) =>
    kind !== 'given' && controls.describeError(name) ? [name] : [],
  )
  if (names.length < 2) return null
  return (
    <section className={styles.changes}>
      <h3>{words.missing}</h3>
      <p>{words.missingNote}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${nameControl(form, name)}`}
              onClick={(event) => {
                // The page has no other address for it.
                event.preventDefault()
                const { current } = controls.formProps.ref
                if (current) focusFirst(current, new Set([name]))
              }}
            >
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChangesProps {
  changes: readonly ChangedFact[]
  words: LessonWords
}

/** Which is the old one and which the new one is said, too: how they look is not heard. */
export function Changes({ changes, words }: ChangesProps) {
  return (
    <section className={styles.changes} role="status">
      <h3>{words.changed}</h3>
      <ul>
        {changes.map(({ label, was, is }) => (
          <li key={label}>
            {was !== undefined && (
              <>
                {words.was}:{' '}
                <s>
                  <Localized text={was} />
                </s>{' '}
              </>
            )}
            {is !== undefined && (
              <>
                {words.is}:{' '}
                <b>
                  <Localized text={is} />
                </b>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export type Near = NonNullable<ApiFailure['near']>

interface NearTimesProps {
  near: Near
  words: LessonWords
  all: string
  isBusy: boolean
  onTake: (begins_at: string) => void
}

export function NearTimes({ near, words, all, isBusy, onTake }: NearTimesProps) {
  return (
    <section className={styles.near}>
      {near.length > 0 && <h2>{words.near}</h2>}
      <ul>
        {near.map(({ begins_at, clocks }) => (
          <li key={begins_at}>
            <ChosenTime clocks={clocks} isSmall />
            <Button
              busy={isBusy}
              aria-label={`${words.take}: ${clocks.line}`}
              onClick={() => onTake(begins_at)}
            >
              {words.take}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <a href={all}>{words.all}</a>
      </p>
    </section>
  )
}
