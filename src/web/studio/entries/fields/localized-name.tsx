import { readTexts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import { formatFieldName, readName } from '#web/studio/documents/names.ts'
import { DraftText } from '#web/studio/editing/fields/draft-field.tsx'
import { useTexts } from '#web/studio/editing/languages/use-texts.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { SampleNote } from '#web/studio/entries/sample-note.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './localized-name.module.css'
import { SixTexts } from './six-texts.tsx'

/** A name: one for all languages, or one for each, as "Ginebra, Geneva, Genève". */
export function LocalizedName({ path, label }: { path: FieldPath; label: string }) {
  const { t, language: studio } = useWords()
  const field = useDraftField(path)
  const written = useTexts(path)
  const isOne = typeof field.value !== 'object' || field.value === null
  const joinUp = () => {
    const kept = readName(field.value, studio)
    const isLost = Object.values(readTexts(field.value)).some((text) => text !== '' && text !== kept)
    if (!isLost || confirm(t('editing.copyReplaces'))) field.choose(kept)
  }
  const splitUp = () => field.choose(Object.fromEntries(languages.map((language) => [language, field.text])))
  if (isOne)
    return (
      <div className={styles.name}>
        <DraftText path={path} label={label} hint={t('entries.nameHint')} />
        {field.text !== '' && (
          <Button variant="text" onClick={splitUp}>
            {t('entries.nameByLanguage')}
          </Button>
        )}
      </div>
    )
  return (
    <SixTexts
      path={path}
      written={written}
      label={formatFieldName(path, studio)}
      heading={label}
      isOptional={false}
      aim={undefined}
    >
      <SampleNote path={[...path, 'sample']} />
      <Button variant="text" onClick={joinUp}>
        {t('entries.nameOnce')}
      </Button>
    </SixTexts>
  )
}
