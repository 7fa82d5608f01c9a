import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { mostChanges } from '#domain/editing/documents.ts'
import { showToast } from '#web/notifications/toast.ts'
import { formatFieldName } from '#web/studio/documents/field-name.ts'
import { copyValue } from '#web/studio/editing/add-change.ts'
import { copyFields } from '#web/studio/editing/copy-fields.ts'
import { focusOrderControl } from '#web/studio/editing/order-controls.tsx'
import { useDraftField, useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'

/** What a duplicate does not take over: its own name, and that it is a sample. */
const ownFields = ['id', 'sample']

/** The entries of a list, which of them is open where one is at a time, and what changes their order and number; the focus
 * stays with what was pressed. */
export function useEntryList(
  path: FieldPath,
  createEntry: () => object,
  onRemove?: (entry: unknown) => (() => void) | undefined,
) {
  const { t } = useWords()

  const language = useStudioLanguage()
  const field = useDraftField(path)
  const saver = useSaver()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [moved, setMoved] = useState('')
  const entries: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const [open, setOpen] = useState(entries.length === 1 ? 0 : undefined)
  const write = (place: number, value: unknown) => saver.change([...path, place], copyValue(value))
  const replace = (next: readonly unknown[]) => flushSync(() => field.choose(copyValue(next)))

  function move(from: number, to: number, control: string) {
    flushSync(() => {
      const next = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from])
      const [first, last] = [Math.min(from, to), Math.max(from, to)]
      // What has moved is written in its places, and nothing else; further than one call reaches, the whole list.
      if (last - first >= mostChanges) field.choose(copyValue(next))
      else for (let place = first; place <= last; place += 1) write(place, next[place])
      setMoved(t('order.place', { place: to + 1, count: entries.length }))
      setOpen(open === undefined ? undefined : followMove(open, from, to))
    })
    field.flush()
    focusOrderControl(list.current?.children[to], control)
  }
  function remove(place: number) {
    const removed = entries.slice(place, place + 1)
    setOpen(open === undefined || open === place ? undefined : open - (open > place ? 1 : 0))
    replace(entries.toSpliced(place, 1))
    const undo = onRemove?.(entries[place])
    const next = list.current?.children[Math.min(place, entries.length - 2)]
    if (next === undefined) (addButton.current ?? list.current?.parentElement)?.focus()
    else focusOrderControl(next, 'remove')
    showToast({
      kind: 'success',
      lang: language,
      title: t('entries.removed', { name: formatFieldName([...path, place], language) }),
      action: { label: t('entries.undo'), onClick: () => bringBack(place, removed, undo) },
    })
  }
  function bringBack(place: number, removed: readonly unknown[], undo?: () => void) {
    undo?.()
    const now = readValue(saver.read().content, path)
    setOpen(undefined)
    replace((Array.isArray(now) ? now : []).toSpliced(place, 0, ...removed))
  }
  function add(entry: unknown = createEntry()) {
    flushSync(() => {
      // A list that was never there has no places yet.
      if (Array.isArray(field.value)) write(entries.length, entry)
      else field.write(copyValue([entry]))
      setOpen(entries.length)
    })
    field.flush()
    focusFirstField(list.current?.lastElementChild)
  }
  function duplicate(place: number) {
    const copied = { ...createEntry(), ...copyFields(entries[place], ownFields) }
    flushSync(() => {
      field.choose(copyValue(entries.toSpliced(place + 1, 0, copied)))
      setOpen(place + 1)
    })
    field.flush()
    focusFirstField(list.current?.children[place + 1])
  }
  return { field, entries, list, addButton, moved, open, setOpen, move, remove, add, duplicate }
}

function focusFirstField(entry: Element | null | undefined): void {
  entry?.querySelector<HTMLElement>('input, textarea, select:not([data-control])')?.focus()
}

/** Where a place is after an entry has moved past it, or with it. */
function followMove(place: number, from: number, to: number): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}
