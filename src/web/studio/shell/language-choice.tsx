import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import {
  chooseStudioLanguage,
  type StudioLanguage,
  studioLanguages,
  useStudioLanguage,
  useTranslations,
} from '#web/studio/language/studio-language.ts'
import styles from './language-choice.module.css'
import { translations } from './translations.ts'

export function LanguageChoice() {
  const texts = useTranslations(translations)
  const current = useStudioLanguage()
  const choice = (language: StudioLanguage) => (
    <li>
      <button
        type="button"
        lang={language}
        aria-pressed={language === current}
        onClick={() => {
          chooseStudioLanguage(language)
          // Without a line the choice stays on this device.
          void call(ownAccountEndpoints.keepLanguage, { input: { language }, language })
        }}
      >
        {studioLanguages[language]}
      </button>
    </li>
  )
  return (
    <ul aria-label={texts.language} className={styles.choice}>
      {choice('en')}
      {choice('es')}
    </ul>
  )
}
