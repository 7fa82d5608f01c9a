import { hiddenState } from '#domain/pages/document-states.ts'

/** Hides a document whose hash names another page (no server sees the hash) until that page is there. */
export function hideOtherPage(): void {
  const path = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'
  const wanted = location.hash.slice(1)
  if (wanted.startsWith('/') && wanted !== path) document.documentElement.dataset[hiddenState] = ''
}
