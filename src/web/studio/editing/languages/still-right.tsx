import { hashText } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import type { WrittenTexts } from './use-texts.ts'

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
    <Button
      size="small"
      variant="text"
      aria-label={`${t('editing.stillRight')}: ${name}`}
      onClick={() => choose(hashText(texts[source] ?? ''))}
    >
      {t('editing.stillRight')}
    </Button>
  )
}
