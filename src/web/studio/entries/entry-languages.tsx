import type { ReactNode } from 'react'
import { type Language, languages } from '#domain/language.ts'
import { LanguageTabs } from '#web/studio/editing/languages/language-tabs.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './entry-editor.module.css'
import { LeaveMissing } from './leave-missing.tsx'
import type { TextPlace } from './list-open-texts.ts'

interface EntryLanguagesProps {
  id: string
  places: readonly TextPlace[]
  language: Language
  onChoose: (language: Language) => void
  goToNext: () => void
  said: string
  children: ReactNode
}

export function EntryLanguages(props: EntryLanguagesProps) {
  const { id, places, language, onChoose, goToNext, said, children } = props
  const { t } = useWords()

  const readState = (each: Language) => {
    const count = (state: 'missing' | 'outdated' | 'source') =>
      places.filter(({ states }) => states[each] === state).length
    const [missing, outdated] = [count('missing'), count('outdated')]
    const said = [
      ...(missing > 0 ? [t('entries.missing', { count: missing })] : []),
      ...(outdated > 0 ? [t('entries.outdated', { count: outdated })] : []),
    ].join(', ')
    // A new entry has no text yet.
    if (places.length === 0) return { state: 'missing' as const, said: t('editing.states.missing') }
    if (missing > 0) return { state: 'missing' as const, said }
    if (outdated > 0) return { state: 'outdated' as const, said }
    const isSource = count('source') * 2 > places.length
    return { state: 'done' as const, said: isSource ? t('editing.states.source') : t('editing.states.done') }
  }
  return (
    <>
      <div className={styles.case}>
        <LanguageTabs
          isNamed
          id={id}
          languages={languages}
          readState={readState}
          onChoose={onChoose}
          label={t('entries.languages')}
          chosen={language}
        />
      </div>
      <div className={styles.tools}>
        <p>{t('entries.keys')}</p>
        <Action variant="text" label={t('entries.nextOpen')} onClick={goToNext} />
        <LeaveMissing places={places} />
        <span role="status">{said}</span>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        {children}
      </div>
    </>
  )
}
