import {
  type ClipboardEventHandler,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Language } from '#domain/language.ts'
import { describeControl } from '#web/studio/editing/fields/draft-field.tsx'
import type { useTextField } from '#web/studio/editing/fields/use-text-field.ts'
import { type StudioWords, useWords } from '#web/studio/language/studio-language.ts'
import {
  formatPlaceholders,
  parsePlaceholders,
  splitPlaceholders,
  type TextPart,
} from './placeholder-names.ts'
import { PlaceholderText } from './placeholder-text.tsx'
import styles from './text-control.module.css'

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
  const { control, selected, type, deselect, selectDeleted } = useWholePlaceholders(field)
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

const nothing = { anchor: 0, focus: 0 }

/** Lets the placeholders of a text be selected and deleted whole in its field. */
function useWholePlaceholders({ text, stored, values, write }: ReturnType<typeof useTextField>) {
  const { t } = useWords()
  const control = useRef<HTMLTextAreaElement>(null)
  /** In the stored text, whose placeholders do not grow when their values come. */
  const kept = useRef<typeof nothing>(undefined)
  const [selected, setSelected] = useState(nothing)

  useLayoutEffect(() => {
    const area = control.current
    if (area !== document.activeElement || area?.value !== text || kept.current === undefined) return
    const find = (at: number) => formatPlaceholders(stored.slice(0, at), t, values).length
    setSelection(area, { anchor: find(kept.current.anchor), focus: find(kept.current.focus) })
  }, [text, stored, values, t])

  const select = useEffectEvent(() => {
    const area = control.current
    if (area === null || area !== document.activeElement || !area.value.includes('{')) return
    const next = snapSelection(area.value, readSelection(area), selected, t)
    setSelection(area, next)
    const find = (at: number) => parsePlaceholders(area.value.slice(0, at), t).length
    kept.current = { anchor: find(next.anchor), focus: find(next.focus) }
    if (next.anchor !== selected.anchor || next.focus !== selected.focus) setSelected(next)
  })
  // The select event of a field does not come for a caret.
  useEffect(() => {
    const follow = () => select()
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])

  return {
    control,
    selected,
    type: (area: HTMLTextAreaElement) => {
      const edit = completeEdit(text, { text: area.value, caret: area.selectionEnd }, t)
      const caret = parsePlaceholders(edit.text.slice(0, edit.caret), t).length
      kept.current = { anchor: caret, focus: caret }
      write(edit.text)
    },
    deselect: () => setSelected(nothing),
    /** The browser then deletes what is selected, and can undo it. */
    selectDeleted: ({ key, currentTarget: area }: KeyboardEvent<HTMLTextAreaElement>) => {
      if ((key !== 'Backspace' && key !== 'Delete') || area.selectionStart !== area.selectionEnd) return
      const part = findDeleted(area.value, area.selectionStart, key, t)
      if (part) area.setSelectionRange(part.start, part.start + part.text.length)
    },
  }
}

function readSelection({ selectionStart, selectionEnd, selectionDirection }: HTMLTextAreaElement) {
  return selectionDirection === 'backward'
    ? { anchor: selectionEnd, focus: selectionStart }
    : { anchor: selectionStart, focus: selectionEnd }
}

function setSelection(area: HTMLTextAreaElement, { anchor, focus }: typeof nothing) {
  const now = readSelection(area)
  if (now.anchor === anchor && now.focus === focus) return
  area.setSelectionRange(
    Math.min(anchor, focus),
    Math.max(anchor, focus),
    focus < anchor ? 'backward' : 'forward',
  )
}

type Translate = StudioWords['t']

/** The placeholders that are known, which are written and deleted whole. */
function listWhole(text: string, t: Translate): TextPart[] {
  return splitPlaceholders(text, t).filter(({ kind }) => kind === 'placeholder')
}

const findEnd = ({ start, text }: TextPart) => start + text.length

/** What an edit has left of a text: a placeholder of which it took or changed a part goes whole. With where the caret then
 * stands, in characters. */
export function completeEdit(before: string, edit: { text: string; caret: number }, t: Translate) {
  const after = edit.text
  const grown = after.length - before.length
  const survives = ({ text, start }: TextPart) =>
    after.startsWith(text, start) || after.startsWith(text, start + grown)
  const [begin, end] = findReplaced(before, after)
  const cut = listWhole(before, t).filter(
    (part) => part.start < end && findEnd(part) > begin && !survives(part),
  )
  const start = Math.min(begin, ...cut.map((part) => part.start))
  const stop = Math.max(end, ...cut.map(findEnd))
  if (start === begin && stop === end) return edit
  const inserted = after.slice(begin, end + grown)
  return {
    text: before.slice(0, start) + inserted + before.slice(stop),
    caret: start + inserted.length,
  }
}

/** Where the characters stood of which something else was made. */
function findReplaced(before: string, after: string): [number, number] {
  const shorter = Math.min(before.length, after.length)
  let begin = 0
  while (begin < shorter && before[begin] === after[begin]) begin += 1
  let same = 0
  while (same < shorter - begin && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return [begin, before.length - same]
}

interface Selection {
  /** Where it began, and where it is moved, in characters. */
  anchor: number
  focus: number
}

/** A selection that ends in no placeholder: a caret in one selects it, and an end that moves into one jumps across. */
export function snapSelection(text: string, { anchor, focus }: Selection, former: Selection, t: Translate) {
  const whole = listWhole(text, t)
  const find = (at: number) => whole.find((part) => part.start < at && at < findEnd(part))
  const around = find(focus)
  if (anchor === focus)
    return around === undefined ? { anchor, focus } : { anchor: around.start, focus: findEnd(around) }
  const first = find(anchor)
  const from = first === undefined ? anchor : focus > anchor ? first.start : findEnd(first)
  if (around === undefined) return { anchor: from, focus }
  return { anchor: from, focus: former.focus <= around.start ? findEnd(around) : around.start }
}

/** The placeholder that a key deletes which takes what stands before or after the caret. */
export function findDeleted(text: string, caret: number, key: string, t: Translate): TextPart | undefined {
  return listWhole(text, t).find((part) => (key === 'Backspace' ? findEnd(part) : part.start) === caret)
}
