import { askedState, consentKey } from '#domain/pages/document-states.ts'

// Inlined in the head of every document: the first screen leaves room for the cookie banner, so that nothing moves when
// it comes.

if (!hasAnswered()) document.documentElement.dataset[askedState] = ''

function hasAnswered(): boolean {
  try {
    return localStorage.getItem(consentKey) !== null
  } catch {
    // Storage that is switched off keeps no choice, so the banner comes.
    return false
  }
}
