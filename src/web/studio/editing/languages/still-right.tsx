import { hashText } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { WrittenTexts } from '#domain/editing/written-texts.ts'
import type { Language } from '#domain/language.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'

interface StillRightProps {
  path: FieldPath
  language: Language
  written: WrittenTexts
  name: string
}

/** Keeps a text whose source has changed as it is, until that changes again. */
export function StillRight({ path, language, written: { texts, source, states }, name }: StillRightProps) {
  const { t } = useWords()
  const { choose } = useDraftField([...path, 'checked', language])
  if (states[language] !== 'outdated') return null
  return (
    <Action
      variant="text"
      label={t('editing.stillRight')}
      of={name}
      onClick={() => choose(hashText(texts[source] ?? ''))}
    />
  )
}
