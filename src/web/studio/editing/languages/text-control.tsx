import { type ClipboardEventHandler, useRef } from 'react'
import type { Language } from '#domain/language.ts'
import { describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import type { useTextField } from '#web/studio/editing/fields/use-text-field.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatPlaceholders } from './placeholder-names.ts'
import { PlaceholderText } from './placeholder-text.tsx'
import styles from './text-control.module.css'
import { useWholePlaceholders } from './use-whole-placeholders.ts'

interface TextControlProps {
  field: ReturnType<typeof useTextField>
  language: Language
  label: string
  placeholder?: string | undefined
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>
}

/** Whether a field is as high as its words by itself; else what is painted over it, letter upon letter, makes it so. */
const growsAlone = !('CSS' in globalThis) || CSS.supports('field-sizing', 'content')

/** As high as a line that is empty still. */
const emptyLine = '\u200b'

export function TextControl({ field, language, label, placeholder, onPaste }: TextControlProps) {
  const { t } = useWords()
  const { text, stored, values } = field
  const { control, selected, type, select, deselect, selectDeleted } = useWholePlaceholders(field)
  const painted = useRef<HTMLDivElement>(null)
  const empty = [...values].flatMap(([name, value]) =>
    value === null && stored.includes(`{${name}}`) ? [formatPlaceholders(`{${name}}`, t)] : [],
  )
  const described = describeControl(field)
  const noteId = `${field.id}-placeholders`
  const notes = [described['aria-describedby'], empty.length > 0 && noteId].filter(Boolean)
  return (
    <div className={styles.control}>
      <textarea
        ref={control}
        {...described}
        aria-describedby={notes.join(' ') || undefined}
        lang={language}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        value={text}
        onChange={(event) => type(event.currentTarget)}
        onKeyDown={selectDeleted}
        onSelect={(event) => select(event.currentTarget)}
        onBlur={() => {
          deselect()
          field.flush()
        }}
        onPaste={onPaste}
        onScroll={(event) => painted.current?.scrollTo({ top: event.currentTarget.scrollTop })}
      />
      {(!growsAlone || text.includes('{')) && (
        <div ref={painted} className={styles.painted} lang={language} aria-hidden="true">
          <PlaceholderText text={text} selected={selected} />
          {emptyLine}
        </div>
      )}
      {empty.length > 0 && (
        <p id={noteId} className={styles.note}>
          {empty.map((name) => `${name}: ${t('placeholders.unknown')}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
