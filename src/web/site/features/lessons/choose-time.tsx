import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LessonKey } from '#web/ui/page/lesson-key.tsx'
import { ConsentFields, isConsentMissing, useConsents } from './consent-fields.tsx'
import styles from './lesson-link.module.css'
import type { LinkProps } from './use-lesson-link.ts'
import { WordField } from './word-field.tsx'

/** What is proposed: times of which a press makes one firm, or the dates of a series, which are taken together. */
export function Proposed(props: LinkProps) {
  const { t, lesson } = props
  const { waitsForGuardian, guardian, series } = lesson
  if (waitsForGuardian) return <p>{t('choose.byGuardian', { guardian })}</p>
  if (series !== undefined) return <OfferedSeries {...props} series={series} />
  return <ChooseTime {...props} />
}

function ChooseTime(props: LinkProps) {
  const { t, lesson, isBusy } = props
  const { proposed } = lesson
  return (
    <>
      <Yes {...props} action="choose">
        <h2>{t('choose.take')}</h2>
        {proposed.length === 0 && <p>{t('choose.gone')}</p>}
        {proposed.map(({ begins_at, clocks }) => (
          <Button key={begins_at} type="submit" name="begins_at" value={begins_at} busy={isBusy}>
            {clocks.line}
          </Button>
        ))}
      </Yes>
      <No {...props} label={t('choose.none')} note={t('choose.noneNote')} />
    </>
  )
}

function OfferedSeries({
  series: { dates, shifts },
  ...props
}: LinkProps & { series: NonNullable<LinkProps['lesson']['series']> }) {
  const { t, isBusy } = props
  const isWhole = dates.every(({ isFree }) => isFree)
  return (
    <>
      <section>
        <h2>{t('series.dates', { count: dates.length })}</h2>
        <ol className={styles.dates}>
          {dates.map(({ when, shift, isFree }) => (
            <li key={when.line}>
              {isFree ? when.line : <s>{when.line}</s>}{' '}
              {isFree ? <b>{shift}</b> : <LessonKey sign="struck">{t('series.taken')}</LessonKey>}
            </li>
          ))}
        </ol>
      </section>
      {shifts.length > 0 && (
        <section>
          <h2>{t('series.shifts')}</h2>
          {shifts.map((shift) => (
            <p key={shift}>{shift}</p>
          ))}
        </section>
      )}
      {isWhole ? (
        <Yes {...props} action="take">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('series.agree')}
          </Button>
        </Yes>
      ) : (
        <p role="status">{t('series.gone')}</p>
      )}
      <No {...props} label={t('series.decline')} note={t('series.declineNote')} />
    </>
  )
}

/** The button that is pressed says what is chosen; a guardian agrees with it to what lessons need. */
function Yes({ action, children, ...props }: LinkProps & { action: 'choose' | 'take'; children: ReactNode }) {
  const { t, lesson, use } = props
  const asks = isConsentMissing(lesson.consents)
  const { missing, read } = useConsents(asks ? lesson.consents : [])
  const submit = (event: FormEvent<HTMLFormElement> & { nativeEvent: { submitter?: unknown } }) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const consents = read(event.currentTarget)
    if (consents === undefined) return
    const begins_at = submitter instanceof HTMLButtonElement ? submitter.value : ''
    void use({
      action,
      ...(begins_at !== '' && { begins_at }),
      ...(asks && { consents }),
    })
  }
  // Enter in a tick would press the first of several buttons.
  const keepOpen = (event: KeyboardEvent<HTMLFormElement>) => {
    if (action === 'choose' && event.key === 'Enter' && event.target instanceof HTMLInputElement)
      event.preventDefault()
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={keepOpen} noValidate>
      {asks && <ConsentFields t={t} lesson={lesson} missing={missing} />}
      {children}
      {asks && <p className="interface muted">{t('consents.kept')}</p>}
    </form>
  )
}

function No({ t, isBusy, use, label, note }: LinkProps & { label: string; note: string }) {
  const [words, setWords] = useState('')
  return (
    <section>
      <WordField t={t} words={words} onChange={setWords} />
      <Button
        variant="text"
        busy={isBusy}
        onClick={() => use({ action: 'withdraw', ...(words.trim() !== '' && { words }) })}
      >
        {label}
      </Button>
      <p className="interface muted">{note}</p>
    </section>
  )
}
