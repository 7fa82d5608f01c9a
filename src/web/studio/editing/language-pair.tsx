import { findFormerSource, type TextState, type Texts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { countCharacters } from '#domain/validation/validation.ts'
import { nameLanguage } from '#web/locales/name-language.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { describeControl } from './draft-field.tsx'
import styles from './language-pair.module.css'
import { Reed } from './reed.tsx'
import { translations } from './translations.ts'
import { TwoVersions } from './two-versions.tsx'
import { useDraftField } from './use-draft.ts'

interface LanguagePairProps {
  path: FieldPath
  label: string
  texts: Texts
  source: Language
  history: readonly Texts[]
  language: Language
  state: TextState
}

/** The source as text, and the chosen language as a field. */
export function LanguagePair(props: LanguagePairProps) {
  const { path, label, texts, source, language, state } = props
  const editing = useTranslations(translations)
  const studio = useStudioLanguage()
  const field = useDraftField([...path, language])
  const name = nameLanguage(language, studio) ?? language
  const sourceName = nameLanguage(source, studio) ?? source
  const isSource = language === source
  const note = {
    outdated: editing.sourceChanged(sourceName),
    source: editing.isSource,
    missing: '',
    done: '',
  }[state]
  return (
    <div className={styles.pair} data-single={isSource || undefined}>
      <header>
        <Reed state={state} />
        <h3>{name}</h3>
        <span data-strong={state === 'outdated' || undefined}>{note}</span>
      </header>
      {!isSource && <Source {...props} />}
      <div className={styles.target}>
        <textarea
          {...describeControl(field)}
          lang={language}
          aria-label={editing.inLanguage(label, name)}
          placeholder={isSource ? undefined : editing.missing(sourceName)}
          rows={3}
          value={field.text}
          onChange={(event) => field.write(event.currentTarget.value)}
          onBlur={field.flush}
        />
        {field.issue && (
          <p id={`${field.id}-note`} lang="en" className={styles.issue}>
            {field.issue}
          </p>
        )}
        {field.conflict && (
          <TwoVersions conflict={field.conflict} onResolve={field.resolve} lang={language} />
        )}
        <div className={styles.foot}>
          <span>{editing.characters(countCharacters(field.text))}</span>
          <CopyFrom texts={texts} language={language} onCopy={field.choose} />
        </div>
      </div>
    </div>
  )
}

/** The words that a language is written from; where they have changed since, also what they said then. */
function Source({ texts, source, language, history }: LanguagePairProps) {
  const editing = useTranslations(translations)
  const former = findFormerSource(texts, { language, source }, history)
  return (
    <div className={styles.source}>
      <p lang={source}>{texts[source]}</p>
      {texts[language] !== undefined && former !== undefined && (
        <p className={styles.former}>
          {editing.formerly}: <del lang={source}>{former}</del>
        </p>
      )}
    </div>
  )
}

interface CopyFromProps {
  texts: Texts
  language: Language
  onCopy: (text: string) => void
}

function CopyFrom({ texts, language, onCopy }: CopyFromProps) {
  const editing = useTranslations(translations)
  const studio = useStudioLanguage()
  const others = languages.filter((each) => each !== language && (texts[each] ?? '') !== '')
  if (others.length === 0) return null
  const copy = (from: string) => {
    const text = texts[others.find((each) => each === from) ?? language]
    const isFilled = (texts[language] ?? '') !== ''
    if (text !== undefined && (!isFilled || confirm(editing.copyReplaces))) onCopy(text)
  }
  return (
    <select aria-label={editing.copyFrom} value="" onChange={(event) => copy(event.currentTarget.value)}>
      <option value="">{editing.copyFrom}</option>
      {others.map((each) => (
        <option key={each} value={each}>
          {nameLanguage(each, studio)}
        </option>
      ))}
    </select>
  )
}
