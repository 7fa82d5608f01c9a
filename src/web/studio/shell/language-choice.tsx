import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { languageNames } from '#domain/language.ts'
import { call } from '#web/api/call.ts'
import {
  chooseStudioLanguage,
  type StudioLanguage,
  useStudioLanguage,
  useWords,
} from '#web/studio/language/studio-language.ts'
import styles from './language-choice.module.css'

export function LanguageChoice() {
  const { t } = useWords()
  const current = useStudioLanguage()
  const choice = (language: StudioLanguage) => (
    <li>
      <button
        type="button"
        lang={language}
        aria-pressed={language === current}
        onClick={() => {
          // Where its words cannot be fetched now, the studio speaks it from its next load on.
          chooseStudioLanguage(language).catch(() => undefined)
          // Without a line the choice stays on this device.
          void call(ownAccountEndpoints.keepLanguage, { input: { language }, language })
        }}
      >
        {languageNames[language]}
      </button>
    </li>
  )
  return (
    <ul aria-label={t('shell.language')} className={styles.choice}>
      {choice('en')}
      {choice('es')}
    </ul>
  )
}
