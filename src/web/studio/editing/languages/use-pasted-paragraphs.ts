import type { ClipboardEvent } from 'react'
import { splitParagraphs, spreadParagraphs } from '#domain/content/paragraphs.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { showToast } from '#web/notifications/toast.ts'
import { copyValue } from '#web/studio/editing/add-change.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { parsePlaceholders } from './placeholder-names.ts'

/** What is pasted into a paragraph of a list and holds several becomes as many, which is said and can be undone. */
export function usePastedParagraphs(path: FieldPath, language: Language) {
  const { t } = useWords()
  const lang = useStudioLanguage()
  const saver = useSaver()
  const [list, place] = [path.slice(0, -1), path.at(-1)]
  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const pasted = splitParagraphs(event.clipboardData.getData('text/plain'))
    const texts = readValue(saver.read().content, list)
    if (typeof place !== 'number' || pasted.length < 2 || !Array.isArray(texts)) return
    event.preventDefault()
    const text = value.slice(0, selectionStart) + pasted.join('\n\n') + value.slice(selectionEnd)
    const paragraphs = splitParagraphs(parsePlaceholders(text, t))
    const write = (next: readonly unknown[]) => {
      saver.change(list, copyValue(next))
      saver.flush()
    }
    write(spreadParagraphs(texts, { place, language, paragraphs }))
    showToast({
      kind: 'success',
      lang,
      title: t('editing.split', { count: paragraphs.length }),
      action: { label: t('entries.undo'), onClick: () => write(texts) },
    })
  }
}
