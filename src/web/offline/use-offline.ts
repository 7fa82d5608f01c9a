import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Language } from '#domain/language.ts'
import { navigationPages } from '#domain/page-list.ts'
import { pageDataAddress } from '#domain/pages/page-data-address.ts'
import { pagePaths } from '#domain/routes.ts'

type NavigationPage = (typeof navigationPages)[number]

export function useOffline(): boolean {
  return useSyncExternalStore(
    (notify) => {
      for (const event of ['online', 'offline']) addEventListener(event, notify)
      return () => {
        for (const event of ['online', 'offline']) removeEventListener(event, notify)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}

export function useKeptPages(language: Language): readonly NavigationPage[] {
  const [pages, setPages] = useState<readonly NavigationPage[]>([])
  useEffect(() => {
    let wanted = true
    findKeptPages(language).then((found) => wanted && setPages(found))
    return () => {
      wanted = false
    }
  }, [language])
  return pages
}

async function findKeptPages(language: Language): Promise<NavigationPage[]> {
  // Only secure origins have `caches`.
  if (!('caches' in window)) return []
  const found = await Promise.all(
    navigationPages.map((page) =>
      caches.match(pageDataAddress(language, pagePaths[page]), { ignoreVary: true }),
    ),
  )
  return navigationPages.filter((_page, index) => found[index] !== undefined)
}
