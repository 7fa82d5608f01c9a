import { useWords } from '#web/studio/language/studio-language.ts'
import { splitPlaceholders } from './placeholder-names.ts'
import styles from './placeholder-text.module.css'

interface PlaceholderTextProps {
  text: string
  /** Where a selection begins and ends in it, in characters. */
  selected?: { anchor: number; focus: number }
}

/** A text whose placeholders are set apart, each letter where it stands in a field of the same text. */
export function PlaceholderText({ text, selected = { anchor: 0, focus: 0 } }: PlaceholderTextProps) {
  const { t } = useWords()
  const from = Math.min(selected.anchor, selected.focus)
  const to = Math.max(selected.anchor, selected.focus)
  return splitPlaceholders(text, t).map(({ text: part, start, kind, named }) => {
    if (kind === 'text') return <span key={start}>{part}</span>
    const isSelected = from <= start && start + part.length <= to
    return (
      <span key={start} className={styles.chip} data-kind={kind} data-selected={isSelected || undefined}>
        <i>{'{'}</i>
        {part.slice(1, named)}
        <b>{part.slice(named, -1)}</b>
        <i>{'}'}</i>
      </span>
    )
  })
}
