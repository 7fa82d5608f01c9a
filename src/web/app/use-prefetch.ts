import { useEffect } from 'react'
import { parsePermanentAddress } from '#domain/addresses.ts'
import type { Language } from '#domain/language.ts'
import { matchRoute } from '#domain/routes.ts'
import { loadPage } from './load-page.tsx'

/** Fetches the page of a link as soon as a pointer, a touch or the focus reaches the link. */
export function usePrefetch(language: Language) {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const path = target instanceof Element ? readLinkedPath(target, language) : undefined
      // The page is fetched again, and its failure reported, when the link is followed.
      if (path !== undefined) loadPage(language, path).catch(() => undefined)
    }
    const signs = ['pointerover', 'touchstart', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch)
    }
  }, [language])
}

function readLinkedPath(element: Element, language: Language): string | undefined {
  const link = element.closest('a')
  if (link === null || link.origin !== location.origin || link.target === '_blank') return undefined
  const linked = parsePermanentAddress(link.pathname)
  return linked?.language === language && matchRoute(linked.path).page !== 'not-found'
    ? linked.path
    : undefined
}
