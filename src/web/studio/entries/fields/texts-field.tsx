import { readTexts } from '#domain/content/text-states.ts'
import { findFieldLook } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { FieldShape } from '#domain/editing/field-shape.ts'
import { countWords } from '#domain/press/count-words.ts'
import { formatFieldName, formatOwnFieldName } from '#web/studio/documents/names.ts'
import { LanguagePair } from '#web/studio/editing/languages/language-pair.tsx'
import { useTexts } from '#web/studio/editing/languages/use-texts.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { SampleNote } from '#web/studio/entries/sample-note.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { SixTexts } from './six-texts.tsx'
import styles from './texts-field.module.css'
import countStyles from './word-count.module.css'

interface TextsFieldProps {
  path: FieldPath
  shape: FieldShape & { kind: 'texts' }
}

export function TextsField({ path, shape: { isOptional } }: TextsFieldProps) {
  const { kind, language } = useEntry()
  const studio = useStudioLanguage()
  const written = useTexts(path)
  const { isShort, aim } = findFieldLook(kind, path)
  const label = formatFieldName(path, studio)
  const own = formatOwnFieldName(path, studio)
  // The row of a list has its name already.
  const heading = typeof path.at(-1) === 'number' ? undefined : own
  const sample = <SampleNote path={[...path, 'sample']} />
  if (isShort)
    return (
      <SixTexts path={path} label={label} written={written} aim={aim} heading={own} isOptional={isOptional}>
        {sample}
      </SixTexts>
    )
  return (
    <div className={styles.texts} id={`field-${path.join('-')}`}>
      <LanguagePair
        key={language}
        path={path}
        label={label}
        heading={heading}
        written={written}
        language={language}
        aim={aim}
        isOptional={isOptional}
      >
        {sample}
      </LanguagePair>
    </div>
  )
}

export function WordCount({ path, aim }: { path: FieldPath; aim: number }) {
  const { t } = useWords()
  const { language } = useEntry()
  const { value } = useDraftField(path)
  const paragraphs = Array.isArray(value) ? value : []
  const count = countWords(paragraphs.map((paragraph) => readTexts(paragraph)[language] ?? ''))
  const over = count - aim
  // A tenth more than there should be is said.
  const isOver = over > aim / 10
  return (
    <p className={countStyles.count} data-over={isOver || undefined}>
      {isOver ? t('entries.tooManyWords', { count, aim, over }) : t('entries.ofWords', { count, aim })}
    </p>
  )
}
