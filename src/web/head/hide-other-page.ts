import { hiddenState } from '#domain/pages/document-states.ts'

/**
 * Hides the document when its address has the hash of another page ("/#/agenda" is answered with the home page, for
 * the server never sees the hash), until the browser has made that page or has its document.
 */
export function hideOtherPage(): void {
  const path = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'
  const wanted = location.hash.slice(1)
  if (wanted.startsWith('/') && wanted !== path) document.documentElement.dataset[hiddenState] = ''
}
