import { findFieldLook } from '#domain/content/types/registry.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { FieldShape } from '#domain/editing/field-shape.ts'
import { formatFieldName, formatOwnFieldName } from '#web/studio/documents/field-name.ts'
import { LanguagePair } from '#web/studio/editing/languages/language-pair.tsx'
import { useTexts } from '#web/studio/editing/languages/use-texts.ts'
import { SampleNote } from '#web/studio/entries/sample-note.tsx'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useStudioLanguage } from '#web/studio/language/studio-language.ts'
import { SixTexts } from './six-texts.tsx'
import styles from './texts-field.module.css'

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
