import type { TextState } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './reed.module.css'
import reedsStyles from './reeds.module.css'

/** The sign of one language of one text: tied when it is written; a word always stands beside it. */
export function Reed({ state }: { state: TextState }) {
  return (
    <svg className={styles.reed} data-state={state} viewBox="0 0 12 30" aria-hidden="true" focusable="false">
      {state === 'missing' || state === 'stays' ? (
        <path className={styles.outline} d="M4 16.6 2.3 2.3Q6 .8 9.7 2.3L8 16.6 7.6 29.2H4.4z" />
      ) : (
        <>
          <path className={styles.cane} d="M4 16.6 2.3 2.3Q6 .8 9.7 2.3L8 16.6z" />
          {state === 'outdated' ? (
            <>
              <path className={styles.cut} d="M0 13.5 12 6" />
              <path className={styles.loose} d="M3.8 18h4.6M3.9 20.2h4.3M4 24.2c3 .8 5-.1 7.6-2.4" />
            </>
          ) : (
            <path className={styles.thread} d="M3.6 16.4h4.8l-.4 8.2h-4z" />
          )}
          <path className={styles.tube} d="M4.4 24.6h3.2v4.6H4.4z" />
        </>
      )}
    </svg>
  )
}

export function Reeds({ states }: { states: Record<Language, TextState> }) {
  const { t } = useWords()
  const list = (state: TextState) =>
    languages.filter((language) => states[language] === state).map((language) => language.toUpperCase())
  const said = [
    [t('editing.states.missing'), list('missing')],
    [t('editing.states.outdated'), list('outdated')],
  ] as const
  const open = said.filter(([, codes]) => codes.length > 0)
  return (
    <span className={reedsStyles.reeds}>
      {languages.map((language) => (
        <Reed key={language} state={states[language]} />
      ))}
      <span className="visually-hidden">
        {open.length === 0
          ? t('editing.complete')
          : open.map(([state, codes]) => `${state} ${codes.join(' ')}`).join(', ')}
      </span>
    </span>
  )
}
