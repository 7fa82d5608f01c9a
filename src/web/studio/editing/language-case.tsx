import { type KeyboardEvent, useId, useState } from 'react'
import { findSource, readTextStates, readTexts, type Texts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import styles from './language-case.module.css'
import { LanguagePair } from './language-pair.tsx'
import { Reed } from './reed.tsx'
import { translations } from './translations.ts'
import { useDraftField } from './use-draft.ts'

interface LanguageCaseProps {
  /** Of the group that holds the text in its languages. */
  path: FieldPath
  label: string
  /** The language that the others are written from, where it is written. */
  preferredSource: Language
  /** Earlier versions of the text, newest first. */
  history: readonly Texts[]
}

/** One text in six languages: a case of reeds, and the chosen language beside the source. */
export function LanguageCase({ path, label, preferredSource, history }: LanguageCaseProps) {
  const editing = useTranslations(translations)
  const id = useId()
  const texts = readTexts(useDraftField(path).value)
  const source = findSource(texts, preferredSource)
  const states = readTextStates(texts, source, history)
  const ordered = [source, ...languages.filter((language) => language !== source)]
  const [chosen, setChosen] = useState<Language>(source)
  const followKeys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = ordered[(ordered.indexOf(chosen) + step + ordered.length) % ordered.length] ?? source
    setChosen(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={styles.texts} id={`field-${path.join('-')}`} tabIndex={-1}>
      <div role="tablist" aria-label={label} className={styles.case}>
        {ordered.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={language === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={language === chosen ? 0 : -1}
            onClick={() => setChosen(language)}
            onKeyDown={followKeys}
          >
            <Reed state={states[language]} />
            <b>{language.toUpperCase()}</b>
            <i>{editing.states[states[language]]}</i>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <LanguagePair
          key={chosen}
          {...{ path, label, texts, source, history }}
          language={chosen}
          state={states[chosen]}
        />
      </div>
    </div>
  )
}
