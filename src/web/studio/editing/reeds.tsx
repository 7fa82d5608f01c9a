import type { TextState } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Reed } from './reed.tsx'
import styles from './reeds.module.css'

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
    <span className={styles.reeds}>
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
