import { readTexts } from '#domain/content/text-states.ts'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { countWords } from '#domain/press/count-words.ts'
import { useDraftField } from '#web/studio/editing/use-draft.ts'
import { useEntry } from '#web/studio/entries/use-entry.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './word-count.module.css'

interface WordCountProps {
  path: FieldPath
  aim: number
}

export function WordCount({ path, aim }: WordCountProps) {
  const { t } = useWords()
  const { language } = useEntry()
  const { value } = useDraftField(path)
  const paragraphs = Array.isArray(value) ? value : []
  const count = countWords(paragraphs.map((paragraph) => readTexts(paragraph)[language] ?? ''))
  const over = count - aim
  // A tenth more than there should be is said.
  const isOver = over > aim / 10
  return (
    <p className={styles.count} data-over={isOver || undefined}>
      {isOver ? t('entries.tooManyWords', { count, aim, over }) : t('entries.ofWords', { count, aim })}
    </p>
  )
}
