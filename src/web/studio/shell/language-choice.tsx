import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { type Language, languageNames, languages } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import { chooseStudioLanguage, useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './language-choice.module.css'

export function LanguageChoice() {
  const { t } = useWords()
  const current = useStudioLanguage()
  const choose = (language: Language) => {
    // Where its words cannot be fetched now, the studio speaks it from its next load on.
    chooseStudioLanguage(language).catch(() => undefined)
    // Without a line the choice stays on this device.
    void call(ownAccountEndpoints.keepLanguage, { input: { language }, language })
  }
  return (
    <ul aria-label={t('shell.language')} className={styles.choice}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
