import { readTexts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type Language, languages } from '#domain/language.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'

/** A text in one of its languages. One that need not be is left out whole with its last word. */
export function useTextField(
  path: FieldPath,
  { language, isOptional }: { language: Language; isOptional: boolean },
) {
  const field = useDraftField([...path, language])
  const whole = useDraftField(path)
  const texts = readTexts(whole.value)
  const isAlone = languages.every((each) => each === language || (texts[each] ?? '') === '')
  const write: typeof field.write = (value) =>
    isOptional && isAlone && value === '' ? whole.write(undefined) : field.write(value)
  return { ...field, write, isAlone }
}
