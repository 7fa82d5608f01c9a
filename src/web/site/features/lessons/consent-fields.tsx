import { type FormEvent, useState } from 'react'
import type { ConsentAnswer, ConsentQuestion } from '#domain/lessons/requests/consents.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './lesson-link.module.css'
import type { LinkProps } from './use-lesson-link.ts'

type FieldsProps = Pick<LinkProps, 't' | 'lesson'>

/** What a guardian or a minor is asked, what is needed apart from what is not; nothing is ticked before. */
export function ConsentFields({ t, lesson: { consents, student } }: FieldsProps) {
  const groups = [
    { legend: t('consents.needed'), asked: consents.filter(({ isNeeded }) => isNeeded) },
    {
      legend: t('consents.optional'),
      asked: consents.filter(({ isNeeded, wording }) => !isNeeded && wording !== 'asked'),
    },
    {
      legend: t('consents.askedLegend', { student }),
      asked: consents.filter(({ wording }) => wording === 'asked'),
    },
  ]
  return groups.map(
    ({ legend, asked }) =>
      asked.length > 0 && (
        <fieldset key={legend} className={styles.pick}>
          <legend>{legend}</legend>
          {asked.map((question) => (
            <Tick key={nameField(question)} question={question} t={t} student={student} />
          ))}
        </fieldset>
      ),
  )
}

interface TickProps extends Pick<LinkProps, 't'> {
  question: ConsentQuestion
  student: string
}

function Tick({ question, t, student }: TickProps) {
  const { wording, kind, isNeeded, given } = question
  const texts: Record<string, string> = t(`consents.${wording}`, { returnObjects: true, student })
  return (
    <label className={styles.tick}>
      <input type="checkbox" name={nameField(question)} required={isNeeded} defaultChecked={given === true} />
      <span>
        {texts[kind]} <small>{texts[`${kind}Note`]}</small>
      </span>
    </label>
  )
}

export function readConsents(form: HTMLFormElement, asked: readonly ConsentQuestion[]): ConsentAnswer[] {
  const ticked = new FormData(form)
  return asked.map((question) => {
    const { giver, kind } = question
    return { giver, kind, given: ticked.has(nameField(question)) }
  })
}

/** Whether a yes that lessons need is still to be given. */
export function isConsentMissing(asked: readonly ConsentQuestion[]): boolean {
  return asked.some(({ isNeeded, given }) => isNeeded && given !== true)
}

function nameField({ giver, kind }: ConsentQuestion): string {
  return `${giver}-${kind}`
}

/** What was agreed to, to be changed where lessons do not need it. */
export function AgreedConsents({ t, lesson, isBusy, use }: LinkProps) {
  const [isSaved, setSaved] = useState(false)
  const optional = lesson.consents.filter(({ isNeeded }) => !isNeeded)
  if (optional.length === 0) return null
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const consents = readConsents(event.currentTarget, optional)
    setSaved(await use({ action: 'consent', consents }))
  }
  const isOwn = lesson.consents.every(({ wording }) => wording === 'student')
  return (
    <section>
      <h2>{t(isOwn ? 'consents.own' : 'consents.given')}</h2>
      <form className={styles.form} onSubmit={save} onChange={() => setSaved(false)}>
        <ConsentFields t={t} lesson={{ ...lesson, consents: optional }} />
        <p className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
          <span role="status">{isSaved && t('saved')}</span>
        </p>
      </form>
    </section>
  )
}
