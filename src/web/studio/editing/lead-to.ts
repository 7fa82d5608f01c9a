import { flushSync } from 'react-dom'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { isLanguage } from '#domain/language.ts'
import { formatFieldId } from './use-draft.ts'

export type LeadTo = (path: FieldPath) => void

/** The nearest element of the form that a path names takes the focus. */
export function leadTo(path: FieldPath): void {
  for (let length = path.length; length > 0; length--) {
    const element = document.getElementById(formatFieldId(path.slice(0, length)))
    if (element === null) continue
    const closed =
      element.getAttribute('aria-expanded') === 'false' ? element : findLanguageTab(element, path)
    if (closed !== null) {
      flushSync(() => closed.click())
      leadTo(path)
      return
    }
    element.focus()
    element.scrollIntoView({ block: 'center' })
    return
  }
}

/** Of a text in another language than the one in sight, the tab of it. */
function findLanguageTab(element: HTMLElement, path: FieldPath): HTMLElement | null {
  const last = path.at(-1)
  return isLanguage(last)
    ? element.querySelector<HTMLElement>(`[role="tab"][aria-selected="false"][id$="-${last}"]`)
    : null
}
