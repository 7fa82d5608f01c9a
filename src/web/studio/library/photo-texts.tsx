import { findSource, readTextStates, readTexts, type TextState } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import { Reed } from '#web/studio/editing/reed.tsx'
import { TwoVersions } from '#web/studio/editing/two-versions.tsx'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './photo-texts.module.css'

interface PhotoTextsProps {
  /** What it shows, for whoever cannot see it; or what everybody reads beneath it. */
  field: 'alt' | 'caption'
}

export function PhotoTexts({ field }: PhotoTextsProps) {
  const { t } = useWords()
  const texts = readTexts(useDraftField([field]).value)
  const source = findSource(texts, 'es')
  const states = readTextStates(texts, source, [])
  const written = languages.filter((language) => (texts[language] ?? '') !== '').length
  return (
    <section aria-labelledby={`photo-${field}`}>
      <div className={styles.head}>
        <h2 id={`photo-${field}`}>{t(`photo.${field}`)}</h2>
        <span>
          {written}/{languages.length}
        </span>
      </div>
      <p className={styles.hint}>{t(`photo.${field}Hint`)}</p>
      {languages.map((language) => (
        <PhotoText
          key={language}
          field={field}
          language={language}
          source={written > 0 ? source : undefined}
          state={states[language]}
        />
      ))}
    </section>
  )
}

interface PhotoTextProps extends PhotoTextsProps {
  language: Language
  source: Language | undefined
  state: TextState
}

function PhotoText({ field: kind, language, source, state }: PhotoTextProps) {
  const { t } = useWords()
  const studio = useStudioLanguage()
  const field = useDraftField([kind, language])
  const name = (each: Language) => formatLanguageName(each, studio) ?? each
  const isSource = state === 'source'
  return (
    <div className={styles.row}>
      <Reed state={state} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <input
        {...describeControl(field)}
        lang={language}
        aria-label={t(`photo.${kind}In`, { language: name(language) })}
        placeholder={source === undefined || isSource ? '' : t('photo.shownIn', { language: name(source) })}
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
