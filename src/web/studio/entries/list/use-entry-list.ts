import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { mostChanges } from '#domain/editing/documents.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { copyFields, copyValue } from '#web/studio/editing/add-change.ts'
import { focusOrderControl } from '#web/studio/editing/order-controls.tsx'
import { useDraftField, useSaver } from '#web/studio/editing/use-draft.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showUndoable } from '#web/studio/language/toasts.ts'

/** What a duplicate does not take over: its own name, and that it is a sample. */
const ownFields = ['id', 'sample']

interface EntryListOptions {
  initial?: readonly unknown[] | undefined
  isNewestFirst?: boolean | undefined
  /** What entries keep wherever they stand is written before they change their places. */
  settle?: ((entries: readonly unknown[]) => readonly unknown[]) | undefined
  onRemove?: ((entry: unknown) => (() => void) | undefined) | undefined
}

/** The entries of a list, which of them is open where one is at a time, and what changes their order and number; the focus
 * stays with what was pressed. */
export function useEntryList(
  path: FieldPath,
  createEntry: (entries: readonly unknown[]) => object,
  {
    initial = [],
    isNewestFirst = false,
    settle = (entries: readonly unknown[]) => entries,
    onRemove,
  }: EntryListOptions = {},
) {
  const { t, language } = useWords()

  const field = useDraftField(path)
  const saver = useSaver()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [moved, setMoved] = useState('')
  const entries: readonly unknown[] = Array.isArray(field.value) ? field.value : initial
  const [open, setOpen] = useState(entries.length === 1 ? 0 : undefined)
  const write = (place: number, value: unknown) => saver.change([...path, place], copyValue(value))
  const replace = (next: readonly unknown[]) => flushSync(() => field.choose(copyValue(next)))

  function move(from: number, to: number, control: string) {
    flushSync(() => {
      const settled = settle(entries)
      const next = settled.toSpliced(from, 1).toSpliced(to, 0, settled[from])
      const isSettled = JSON.stringify(settled) === JSON.stringify(field.value)
      const [first, last] = [Math.min(from, to), Math.max(from, to)]
      // What has moved is written in its places, and nothing else; further than one call reaches, the whole list.
      if (!isSettled || last - first >= mostChanges) field.choose(copyValue(next))
      else for (let place = first; place <= last; place += 1) write(place, next[place])
      setMoved(t('order.place', { place: to + 1, count: entries.length }))
      setOpen(open === undefined ? undefined : followMove(open, from, to))
    })
    field.flush()
    focusOrderControl(list.current?.children[to], control)
  }
  function remove(place: number) {
    const settled = settle(entries)
    const removed = settled.slice(place, place + 1)
    setOpen(open === undefined || open === place ? undefined : open - (open > place ? 1 : 0))
    replace(settled.toSpliced(place, 1))
    const undo = onRemove?.(entries[place])
    const next = list.current?.children[Math.min(place, entries.length - 2)]
    if (next === undefined) (addButton.current ?? list.current?.parentElement)?.focus()
    else focusOrderControl(next, 'remove')
    showUndoable(t('entries.removed', { name: formatFieldName([...path, place], language) }), () =>
      bringBack(place, removed, undo),
    )
  }
  function bringBack(place: number, removed: readonly unknown[], undo?: () => void) {
    undo?.()
    const now = readValue(saver.read().content, path)
    setOpen(undefined)
    replace((Array.isArray(now) ? now : []).toSpliced(place, 0, ...removed))
  }
  function add(entry: unknown = createEntry(entries)) {
    const place = isNewestFirst ? 0 : entries.length
    flushSync(() => {
      // A list that was never there has no places yet.
      if (Array.isArray(field.value) && !isNewestFirst) write(place, entry)
      else field.write(copyValue(settle(entries).toSpliced(place, 0, entry)))
      setOpen(place)
    })
    field.flush()
    focusFirstField(list.current?.children[place])
  }
  function duplicate(place: number) {
    const copied = { ...createEntry(entries), ...copyFields(entries[place], ownFields) }
    replace(entries.toSpliced(place + 1, 0, copied))
    flushSync(() => setOpen(place + 1))
    focusFirstField(list.current?.children[place + 1])
  }
  return { field, entries, list, addButton, moved, open, setOpen, move, remove, add, duplicate }
}

function focusFirstField(entry: Element | null | undefined): void {
  const field = entry?.querySelector<HTMLElement>('input, textarea, select:not([data-control])')
  ;(field ?? entry?.querySelector('button'))?.focus()
}

/** Where a place is after an entry has moved past it, or with it. */
function followMove(place: number, from: number, to: number): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}
