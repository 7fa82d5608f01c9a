import { type RefObject, useEffect, useRef } from 'react'
import { permanentAddress } from '#domain/addresses.ts'
import type { AgendaEntry } from '#domain/pages/page.ts'
import { eventPath } from '#domain/routes.ts'
import { usePagePath } from '#web/navigation/location.ts'
import { findOpenEvent } from '#web/navigation/open-event.ts'
import { usePage } from '#web/navigation/page-context.tsx'

/** After closing, the focus is on the event's row, also for a visitor who came straight to its address. */
export function useOpenEvent(events: readonly AgendaEntry[], list: RefObject<HTMLElement | null>) {
  const { path, language } = usePage()
  const opened = findOpenEvent(events, usePagePath(path))
  const last = useRef(opened)
  useEffect(() => {
    const closed = opened === undefined ? last.current : undefined
    last.current = opened
    if (closed === undefined || document.activeElement !== document.body) return
    const address = permanentAddress(language, eventPath(closed.id))
    list.current?.querySelector<HTMLElement>(`a[href="${address}"]`)?.focus()
  }, [opened, language, list])
  return opened
}
