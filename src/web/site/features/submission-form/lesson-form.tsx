import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '#domain/api.ts'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import type { Clocks } from '#domain/lessons/requests/clocks.ts'
import type { NextSteps } from '#domain/lessons/requests/next-steps.ts'
import type { ClassSeats } from '#domain/pages/class-seats.ts'
import type { LessonWords } from '#domain/pages/page.ts'
import { pagePaths } from '#domain/routes.ts'
import { useHydrated } from '#web/navigation/hydration.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { usePage } from '#web/navigation/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGrid, SelectField, TextField } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { ChosenTime } from '#web/ui/page/chosen-time.tsx'
import { LessonKey } from '#web/ui/page/lesson-key.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './lesson-form.module.css'
import { SubmissionField } from './submission-fields.tsx'
import { SpamTrap, useAnnouncement } from './submission-form.tsx'
import { type SubmissionControls, useSubmissionForm } from './use-submission-form.ts'

const form = lessonRequest

type Near = NonNullable<ApiFailure['near']>

/** What the whole page says once the form was answered. */
export type LessonAnswer =
  | { kind: 'sent'; next: NextSteps }
  /** Undefined where it is the time of the page. */
  | { kind: 'taken'; lost: Clocks | undefined }
  /** The seats of the page are gone; what was typed stays. */
  | { kind: 'full' }

interface AskedLesson {
  /** What the page knows: which lesson, when, and for which zone. */
  given: Readonly<Record<string, string>>
  /** The address of the page, for a browser without script. */
  action: string
  words: LessonWords
  /** Of a class: the seats that may be asked for, and how it is said. */
  seats?: NonNullable<ClassSeats['form']> | undefined
  /** The address of all its times. */
  all: string
  onAnswered: (answer: LessonAnswer | undefined) => unknown
}

/** Asks for a time; what was typed stays for another one where it is taken meanwhile. */
export function LessonForm({ subject }: { subject: AskedLesson }) {
  const { given, action, words, seats, all, onAnswered } = subject
  const { name } = form
  const { t } = useTranslation()
  const { site } = usePage()
  const [near, setNear] = useState<Near>()
  const [begin, setBegin] = useState(given.begins_at)
  const [next, setNext] = useState<NextSteps>()
  const controls = useSubmissionForm({
    name,
    onOutcome: useAnnouncement(form),
    onRefused({ code, near: others = [] }) {
      if (code === 'seats_taken' || code === 'class_full') return onAnswered({ kind: 'full' })
      const isTaken = code === 'time_taken'
      const lost = near?.find(({ begins_at }) => begins_at === begin)?.clocks
      setNear(isTaken ? others : undefined)
      onAnswered(isTaken ? { kind: 'taken', lost } : undefined)
    },
    onStored({ next: steps }) {
      setNext(steps)
      if (steps !== undefined) onAnswered({ kind: 'sent', next: steps })
    },
  })
  const asked = useAsked(controls)
  if (next !== undefined) return <Sent next={next} words={words} />
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
      <FieldGrid onChange={asked.read}>
        {seats && <SeatChoice seats={seats} />}
        {listFields(form).map(([field, description]) => (
          <LessonField
            key={field}
            form={form}
            controls={controls}
            name={field}
            field={description}
            value={values[field]}
            asked={asked.chosen}
            isClass={seats !== undefined}
            note={words.agreesNote}
          />
        ))}
      </FieldGrid>
      <SpamTrap />
      <p className="interface muted">
        {words.consent}{' '}
        <PageLink to={pagePaths['privacy-policy']}>
          <Localized as="span" text={site.linkLabels['privacy-policy']} />
        </PageLink>
      </p>
      <Button type="submit" variant="primary" busy={controls.sending}>
        {controls.sending ? t('form.sending') : (seats?.submit ?? t('forms.lesson-request.submit'))}
      </Button>
      {seats !== undefined && seats.note !== '' && <p className="interface muted">{seats.note}</p>}
      <FormNotice>{controls.accepted && t('forms.lesson-request.success')}</FormNotice>
    </form>
  )
}

/** The choices on which other fields depend. */
const choices = ['whose', 'seats'] as const

/** For whom it is and how many come, as it was chosen, also in an earlier view of the form. */
function useAsked({ formProps }: SubmissionControls) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { ref } = formProps
  const read = () => setChosen(readChoices(ref.current))
  useEffect(() => setChosen(readChoices(ref.current)), [ref])
  return { chosen, read }
}

function readChoices(form: HTMLFormElement | null): string[] {
  return choices.map((name) => {
    const select = form?.elements.namedItem(name)
    return select instanceof HTMLSelectElement ? `${name} ${select.value}` : ''
  })
}

/** How many come to a class. */
function SeatChoice({ seats: { howMany, choices: seats } }: { seats: NonNullable<AskedLesson['seats']> }) {
  return <SelectField label={howMany} name="seats" options={seats} />
}

interface LessonFieldProps {
  form: FormDescription
  controls: SubmissionControls
  name: string
  field: FieldDescription
  value: string | undefined
  /** "whose child", "seats 2" */
  asked: readonly string[]
  isClass: boolean
  note: string
}

/** Without script, what is asked for only in some cases is there for all. */
function LessonField({ asked, isClass, note, value, ...props }: LessonFieldProps) {
  const { name, field, controls } = props
  const isHydrated = useHydrated()
  const label = useLabel(props)
  if (!isClass && name === 'others') return null
  // What the page does not know is not sent, and seats are chosen.
  if (field.kind === 'given' && value === undefined) return null
  if (field.kind === 'given') return <input type="hidden" name={name} value={value} readOnly />
  const isAsked = field.only === undefined || !isHydrated || isChosen(field.only, asked)
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

function isChosen(
  { field, options }: NonNullable<FieldDescription['only']>,
  asked: readonly string[],
): boolean {
  return options.some((option) => asked.includes(`${field} ${option}`))
}

function useLabel({ form, name }: Pick<LessonFieldProps, 'form' | 'name'>): string {
  const { t } = useTranslation()
  const labels: Record<string, string> = t(`forms.${form.name}.fields`, { returnObjects: true })
  return labels[name] ?? name
}

interface NearTimesProps {
  near: Near
  words: LessonWords
  all: string
  isBusy: boolean
  onTake: (begins_at: string) => void
}

/** Each is taken with one press: what was typed goes with it. */
function NearTimes({ near, words, all, isBusy, onTake }: NearTimesProps) {
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

/** What happens now, step by step, each with its deadline. */
function Sent({ next: { steps, withdraw }, words }: { next: NextSteps; words: LessonWords }) {
  return (
    <section className={styles.form}>
      <ol className={styles.steps}>
        {steps.map(({ heading, text, state }, index) => (
          <li key={heading}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <h2>{heading}</h2>
              <p>{text}</p>
              <LessonKey sign="open">{state}</LessonKey>
            </div>
          </li>
        ))}
      </ol>
      <p className="interface">
        {words.regret} <PageLink to={withdraw}>{words.withdraw}</PageLink>. {words.withdrawNote}
      </p>
    </section>
  )
}
