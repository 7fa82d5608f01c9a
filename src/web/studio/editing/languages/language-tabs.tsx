import type { KeyboardEvent } from 'react'
import type { TextState } from '#domain/content/text-states.ts'
import { type Language, languageNames } from '#domain/language.ts'
import { Reed } from '#web/studio/editing/reed.tsx'
import styles from './language-tabs.module.css'

interface LanguageTabsProps {
  label: string
  id: string
  /** In their order, the source first. */
  languages: readonly Language[]
  chosen: Language
  onChoose: (language: Language) => void
  isNamed?: boolean
  readState: (language: Language) => { state: TextState; said: string }
}

/** A case of reeds: how each language stands, and which one is written. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { label, id, languages, chosen, onChoose, isNamed = false, readState } = props
  const followKeys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = (languages.indexOf(chosen) + step + languages.length) % languages.length
    const next = languages[place] ?? chosen
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={styles.case} data-named={isNamed || undefined}>
      {languages.map((language) => {
        const { state, said } = readState(language)
        return (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={language === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={language === chosen ? 0 : -1}
            onClick={() => onChoose(language)}
            onKeyDown={followKeys}
          >
            <Reed state={state} />
            <b data-code>{language.toUpperCase()}</b>
            {isNamed && <b lang={language}>{languageNames[language]}</b>}
            <i>{said}</i>
          </button>
        )
      })}
    </div>
  )
}
