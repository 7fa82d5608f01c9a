import { askedState, consentKey } from '#domain/pages/document-states.ts'

/** Lets the first screen leave room for the cookie banner, so that nothing moves when it comes. */
export function reserveBanner(): void {
  try {
    if (localStorage.getItem(consentKey) !== null) return
  } catch {
    // Storage that is switched off keeps no choice, so the banner comes.
  }
  document.documentElement.dataset[askedState] = ''
}
