import { hiddenState } from '#domain/pages/document-states.ts'

/** Hides a document whose hash names another page (no server sees the hash) until that page is there. */
export function hideOtherPage(): void {
  const path = location.pathname.replace(/^\/\w\w(?=\/|$)/, '') || '/'
  const wanted = location.hash.slice(1)
  if (wanted[0] === '/' && wanted !== path) document.documentElement.dataset[hiddenState] = ''
}
