import type { TextState } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Reed } from './reed.tsx'
import styles from './reeds.module.css'
import { translations } from './translations.ts'

/** How one text stands in all six languages, for a row of a list. */
export function Reeds({ states }: { states: Record<Language, TextState> }) {
  const texts = useTranslations(translations)
  const list = (state: TextState) =>
    languages.filter((language) => states[language] === state).map((language) => language.toUpperCase())
  const said = [
    [texts.states.missing, list('missing')],
    [texts.states.outdated, list('outdated')],
  ] as const
  const open = said.filter(([, codes]) => codes.length > 0)
  return (
    <span className={styles.reeds}>
      {languages.map((language) => (
        <Reed key={language} state={states[language]} />
      ))}
      <span className="visually-hidden">
        {open.length === 0
          ? texts.complete
          : open.map(([state, codes]) => `${state} ${codes.join(' ')}`).join(', ')}
      </span>
    </span>
  )
}
