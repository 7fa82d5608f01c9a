import { useId, useState } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './language-case.module.css'
import { LanguagePair } from './language-pair.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { useTexts } from './use-texts.ts'

interface LanguageCaseProps {
  path: FieldPath
  label: string
  /** The language that is written first; otherwise the source. */
  asked?: Language | undefined
}

export function LanguageCase({ path, label, asked }: LanguageCaseProps) {
  const { t, language: studio } = useWords()
  const id = useId()
  const written = useTexts(path)
  const { source, states } = written
  const [chosen, setChosen] = useState<Language>(asked ?? source)
  return (
    <div className={styles.texts} id={`field-${path.join('-')}`} tabIndex={-1}>
      <LanguageTabs
        label={label}
        id={id}
        chosen={chosen}
        languages={[source, ...languages.filter((language) => language !== source)]}
        onChoose={setChosen}
        readState={(language) => ({ state: states[language], said: t(`editing.states.${states[language]}`) })}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <LanguagePair
          key={chosen}
          path={path}
          label={label}
          written={written}
          isOptional
          heading={formatLanguageName(chosen, studio) ?? chosen}
          language={chosen}
        />
      </div>
    </div>
  )
}
