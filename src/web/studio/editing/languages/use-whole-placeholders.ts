import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { useTextField } from '#web/studio/editing/fields/use-text-field.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { completeEdit, findDeleted, snapSelection } from './placeholder-edits.ts'
import { formatPlaceholders, parsePlaceholders } from './placeholder-names.ts'

const nothing = { anchor: 0, focus: 0 }

/** Lets the placeholders of a text be selected and deleted whole in its field. */
export function useWholePlaceholders({ text, stored, values, write }: ReturnType<typeof useTextField>) {
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

  return {
    control,
    selected,
    type: (area: HTMLTextAreaElement) => {
      const edit = completeEdit(text, { text: area.value, caret: area.selectionEnd }, t)
      const caret = parsePlaceholders(edit.text.slice(0, edit.caret), t).length
      kept.current = { anchor: caret, focus: caret }
      write(edit.text)
    },
    select: (area: HTMLTextAreaElement) => {
      if (!area.value.includes('{')) return
      const next = snapSelection(area.value, readSelection(area), selected, t)
      setSelection(area, next)
      const find = (at: number) => parsePlaceholders(area.value.slice(0, at), t).length
      kept.current = { anchor: find(next.anchor), focus: find(next.focus) }
      setSelected(next)
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
