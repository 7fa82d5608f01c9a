import type { ReactNode } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { WrittenTexts } from '#domain/editing/written-texts.ts'
import { type Language, languages } from '#domain/language.ts'
import { countCharacters } from '#domain/validation/validation.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { FieldTrouble } from '#web/studio/editing/fields/draft-field.tsx'
import { useTextField } from '#web/studio/editing/fields/use-text-field.ts'
import { fillPlaceholders } from '#web/studio/editing/languages/placeholder-names.ts'
import { StillRight } from '#web/studio/editing/languages/still-right.tsx'
import { TextControl } from '#web/studio/editing/languages/text-control.tsx'
import { Reed } from '#web/studio/editing/reed.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './six-texts.module.css'

interface SixTextsProps {
  path: FieldPath
  label: string
  heading: string
  written: WrittenTexts
  isOptional: boolean
  aim: number | undefined
  children: ReactNode
}

export function SixTexts(props: SixTextsProps) {
  const { path, heading, written, children } = props
  const others = languages.filter((language) => language !== written.source)
  return (
    <fieldset className={styles.six} id={`field-${path.join('-')}`} tabIndex={-1}>
      <legend>{heading}</legend>
      {[written.source, ...others].map((language) => (
        <Row key={language} {...props} language={language} />
      ))}
      {children}
    </fieldset>
  )
}

function Row({ path, label, written, language, aim, isOptional }: SixTextsProps & { language: Language }) {
  const { t, language: studio } = useWords()
  const field = useTextField(path, { language, isOptional })
  // One line: a break would be one on the site.
  const oneLine = { ...field, write: (typed: string) => field.write(typed.replaceAll('\n', ' ')) }
  const state = written.states[language]
  const name = t('editing.inLanguage', { label, language: formatLanguageName(language, studio) })
  const over = aim === undefined ? 0 : countCharacters(fillPlaceholders(field.stored, field.values)) - aim
  return (
    <div className={styles.row}>
      <Reed state={state} />
      <b aria-hidden="true">{language.toUpperCase()}</b>
      <TextControl field={oneLine} language={language} label={name} />
      <span className={styles.state}>
        {aim !== undefined && over > 0 && (
          <b>{t('editing.tooManyCharacters', { count: over + aim, aim, over })}</b>
        )}
        {state !== 'done' && t(`editing.states.${state}`)}
        <StillRight path={path} language={language} written={written} name={name} />
      </span>
      <FieldTrouble field={field} lang={language} className={styles.issue} />
    </div>
  )
}
