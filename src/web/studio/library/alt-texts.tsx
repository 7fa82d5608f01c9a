import { findSource, readTextStates, readTexts, type TextState } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { Reed } from '#web/studio/editing/reed.tsx'
import { TwoVersions } from '#web/studio/editing/two-versions.tsx'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './alt-texts.module.css'

/** What a photo shows, in six languages one below the other. */
export function AltTexts() {
  const { t } = useWords()
  const alt = readTexts(useDraftField(['alt']).value)
  const source = findSource(alt, 'es')
  const states = readTextStates(alt, source, [])
  const written = languages.filter((language) => (alt[language] ?? '') !== '').length
  return (
    <section aria-labelledby="alternative-texts">
      <div className={styles.head}>
        <h2 id="alternative-texts">{t('photo.alt')}</h2>
        <span>
          {written}/{languages.length}
        </span>
      </div>
      <p className={styles.hint}>{t('photo.altHint')}</p>
      {languages.map((language) => (
        <AltText key={language} language={language} source={source} state={states[language]} />
      ))}
    </section>
  )
}

interface AltTextProps {
  language: Language
  source: Language
  state: TextState
}

function AltText({ language, source, state }: AltTextProps) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const field = useDraftField(['alt', language])
  const name = (each: Language) => formatLanguageName(each, studio) ?? each
  const isSource = state === 'source'
  return (
    <div className={styles.row}>
      <Reed state={state} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <input
        {...describeControl(field)}
        lang={language}
        aria-label={t('photo.altIn', { language: name(language) })}
        placeholder={language === source ? '' : t('photo.shownIn', { language: name(source) })}
        value={field.text}
        onChange={(event) => field.write(event.currentTarget.value)}
        onBlur={field.flush}
      />
      <span className={styles.note}>{isSource ? t('photo.source') : ''}</span>
      {field.issue && (
        <p id={`${field.id}-note`} className={styles.issue}>
          {field.issue}
        </p>
      )}
      {field.conflict && <TwoVersions conflict={field.conflict} onResolve={field.resolve} lang={language} />}
    </div>
  )
}
