import { readTexts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatPlaceholders, parsePlaceholders } from '#web/studio/editing/languages/placeholder-names.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'

/** A text in one of its languages, its placeholders under the names that they have in the studio. One that need not be is
 * left out whole with its last word. */
export function useTextField(
  path: FieldPath,
  { language, isOptional }: { language: Language; isOptional: boolean },
) {
  const { t } = useWords()
  const field = useDraftField([...path, language])
  const whole = useDraftField(path)
  const texts = readTexts(whole.value)
  const isAlone = languages.every((each) => each === language || (texts[each] ?? '') === '')
  const write = (typed: string) =>
    isOptional && isAlone && typed === '' ? whole.write(undefined) : field.write(parsePlaceholders(typed, t))
  return { ...field, stored: field.text, text: formatPlaceholders(field.text, t), write, isAlone }
}
