import { type FormEvent, useState } from 'react'
import type { ConsentAnswer, ConsentQuestion } from '#domain/lessons/requests/consents.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './lesson-link.module.css'
import type { LinkProps } from './use-lesson-link.ts'

type Asked = Pick<LinkProps['lesson'], 'student' | 'consents'>

interface FieldsProps extends Pick<LinkProps, 't'> {
  lesson: Asked
  /** The names of the ticks that lessons need and that were left out. */
  missing?: readonly string[]
}

/** What a guardian or a minor is asked, what is needed apart from what is not; nothing is ticked before. */
export function ConsentFields({ t, lesson: { consents, student }, missing = [] }: FieldsProps) {
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
            <Tick
              key={nameField(question)}
              question={question}
              t={t}
              student={student}
              isMissing={missing.includes(nameField(question))}
            />
          ))}
        </fieldset>
      ),
  )
}

interface TickProps extends Pick<LinkProps, 't'> {
  question: ConsentQuestion
  student: string
  isMissing: boolean
}

function Tick({ question, t, student, isMissing }: TickProps) {
  const { wording, kind, isNeeded, given } = question
  const [isTicked, setTicked] = useState(given === true)
  const isAtFault = isMissing && !isTicked
  const texts: Record<string, string> = t(`consents.${wording}`, { returnObjects: true, student })
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={nameField(question)}
        required={isNeeded}
        checked={isTicked}
        onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
        aria-invalid={isAtFault || undefined}
      />
      <span>
        {texts[kind]} <small>{texts[`${kind}Note`]}</small>
        {isAtFault && <strong>{t('consents.missing')}</strong>}
      </span>
    </label>
  )
}

/** What is ticked, where nothing that lessons need is left out; else the first that is says so and has the focus. */
export function useConsents(asked: readonly ConsentQuestion[]) {
  const [missing, setMissing] = useState<readonly string[]>([])
  function read(form: HTMLFormElement): ConsentAnswer[] | undefined {
    const ticked = new FormData(form)
    const needed = asked.filter(({ isNeeded }) => isNeeded).map(nameField)
    const leftOut = needed.filter((name) => !ticked.has(name))
    setMissing(leftOut)
    const first = form.elements.namedItem(leftOut[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
    return leftOut.length === 0 ? readConsents(form, asked) : undefined
  }
  return { missing, read }
}

function readConsents(form: HTMLFormElement, asked: readonly ConsentQuestion[]): ConsentAnswer[] {
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

/** Whether something was answered that lessons do not need, and that can be taken back once they are over. */
export function isConsentAnswered(asked: readonly ConsentQuestion[]): boolean {
  return asked.some(({ isNeeded, given }) => !isNeeded && given !== undefined)
}

function nameField({ giver, kind }: ConsentQuestion): string {
  return `${giver}-${kind}`
}

/** What was agreed to, to be changed where lessons do not need it. */
export function AgreedConsents({ t, lesson, isBusy, use }: Omit<LinkProps, 'lesson'> & { lesson: Asked }) {
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
