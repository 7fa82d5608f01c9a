import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AgendaPage } from '#domain/pages/page.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { pagePaths } from '#domain/routes.ts'
import { showToast } from '#web/notifications/toast.ts'

/** The events of the page, of a long agenda the first ones, until a visitor asks for the rest. */
export function useEvents(page: AgendaPage, list: RefObject<HTMLElement | null>) {
  const { t } = useTranslation()
  const [whole, setWhole] = useState<AgendaPage>()
  const [isLoading, setLoading] = useState(false)
  const { events, rest } = whole?.language === page.language ? whole : page
  async function showRest() {
    setLoading(true)
    try {
      const loaded = await fetchWhole(page)
      const known = new Set(listLinks(list.current))
      // The button that calls this goes away, so the focus moves to the first event that was not there.
      flushSync(() => setWhole(loaded))
      listLinks(list.current)
        .find((link) => !known.has(link))
        ?.focus({ preventScroll: true })
    } catch {
      showToast({ kind: 'error', title: t('loadFailed.title'), description: t('loadFailed.text') })
    }
    setLoading(false)
  }
  return { events, rest, isLoading, showRest }
}

async function fetchWhole({ language }: AgendaPage): Promise<AgendaPage> {
  const address = `${pageDataAddress(language, pagePaths.agenda)}?show=all`
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

function listLinks(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=tabpanel] a') ?? [])
}
