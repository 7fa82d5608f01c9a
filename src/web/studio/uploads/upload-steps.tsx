import { locales } from '#domain/language.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './upload-steps.module.css'

const steps = ['sent', 'checked', 'measured', 'made'] as const

export interface StepPlace {
  step: (typeof steps)[number]
  /** From 0 to 1; left out where nobody knows. */
  share?: number
}

/** The way of a recording from the file to what visitors hear, and how far it is on it. */
export function UploadSteps({ label, step, share }: StepPlace & { label: string }) {
  const { t, language } = useWords()
  const now = steps.indexOf(step)
  // Rounded down: full is only what is whole.
  const said =
    share !== undefined &&
    (Math.floor(100 * share) / 100).toLocaleString(locales[language], { style: 'percent' })
  return (
    <ol className={styles.steps}>
      {steps.map((each, index) =>
        index === now ? (
          <li key={each} aria-current="step">
            <progress aria-label={label} max={1} value={share ?? 0} />
            {t(`recordings.steps.${each}`)} {said}
          </li>
        ) : (
          <li key={each}>
            <progress aria-hidden max={1} value={index < now ? 1 : 0} />
            {t(`recordings.steps.${each}`)}
          </li>
        ),
      )}
    </ol>
  )
}
