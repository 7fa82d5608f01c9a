import { readTexts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { formatPlaceholders, parsePlaceholders } from '#web/studio/editing/languages/placeholder-names.ts'
import { usePlaceholderValues } from '#web/studio/editing/languages/placeholder-values.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'

/** A text in one of its languages, its placeholders under their names in the studio and with their values of today. One that need not be is
 * left out whole with its last word. */
export function useTextField(
  path: FieldPath,
  { language, isOptional }: { language: Language; isOptional: boolean },
) {
  const { t } = useWords()
  const field = useDraftField([...path, language])
  const whole = useDraftField(path)
  const values = usePlaceholderValues(field.text, language)
  const texts = readTexts(whole.value)
  const isAlone = languages.every((each) => each === language || (texts[each] ?? '') === '')
  const write = (typed: string) =>
    isOptional && isAlone && typed === '' ? whole.write(undefined) : field.write(parsePlaceholders(typed, t))
  const text = formatPlaceholders(field.text, t, values)
  return { ...field, stored: field.text, text, values, write, isAlone }
}
