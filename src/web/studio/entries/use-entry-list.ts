import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import { showToast } from '#web/notifications/toast.ts'
import { nameField } from '#web/studio/documents/name-field.ts'
import { copyValue } from '#web/studio/editing/add-change.ts'
import { useDraftField, useSaver } from '#web/studio/editing/use-draft.ts'
import { useStudioLanguage, useTranslations } from '#web/studio/language/studio-language.ts'
import { translations } from './translations.ts'

/** The entries of a list, which of them is open where one is at a time, and what changes their order and number; the focus
 * stays with what was pressed. */
export function useEntryList(path: FieldPath, createEntry: () => unknown) {
  const texts = useTranslations(translations)
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
      write(to, entries[from])
      write(from, entries[to])
      setMoved(texts.place(to + 1, entries.length))
      setOpen(open === from ? to : open === to ? from : open)
    })
    field.flush()
    focusControl(list.current?.children[to], control)
  }
  function remove(place: number) {
    const removed = entries.slice(place, place + 1)
    setOpen(open === undefined || open === place ? undefined : open - (open > place ? 1 : 0))
    replace(entries.toSpliced(place, 1))
    const next = list.current?.children[Math.min(place, entries.length - 2)]
    if (next === undefined) (addButton.current ?? list.current?.parentElement)?.focus()
    else focusControl(next, 'remove')
    showToast({
      kind: 'success',
      lang: language,
      title: texts.removed(nameField([...path, place], language)),
      action: { label: texts.undo, onClick: () => bringBack(place, removed) },
    })
  }
  function bringBack(place: number, removed: readonly unknown[]) {
    const now = readValue(saver.read().content, path)
    setOpen(undefined)
    replace((Array.isArray(now) ? now : []).toSpliced(place, 0, ...removed))
  }
  function add(entry = createEntry()) {
    flushSync(() => {
      // A list that was never there has no places yet.
      if (Array.isArray(field.value)) write(entries.length, entry)
      else field.write(copyValue([entry]))
      setOpen(entries.length)
    })
    field.flush()
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  return { field, entries, list, addButton, moved, open, setOpen, move, remove, add }
}

/** At an end of the list the other way is the one that is left. */
function focusControl(row: Element | undefined, control: string): void {
  const find = (name: string) =>
    row?.querySelector<HTMLElement>(`:scope > div > [data-control="${name}"]:enabled`)
  const target = find(control) ?? find('earlier') ?? find('later')
  target?.focus()
}
