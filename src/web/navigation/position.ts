import { readHistoryEntry, updateHistoryEntry } from './history-entry.ts'
import { readShownPath } from './shown-path.ts'

/** The path of the page that is drawn: while the next one is loading, not that of the address. */
let drawnPath: string | undefined

/** The document that was sent stands where the browser brought it, unless a choice changes its height. */
let hasToReturn = false

export function watchPosition({ isSent }: { isSent: boolean }): void {
  const { choices } = readHistoryEntry()
  hasToReturn = !isSent || (choices !== undefined && !hasMoved())
  // Browsers let an entry change 100 times in 30 s, which is less often than a page is scrolled.
  let waiting = false
  addEventListener('scroll', () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      keepPosition()
    }, 400)
  })
  // Chromium keeps nothing over a reload that is written on "pagehide"; Safari on a phone has no "beforeunload".
  addEventListener('beforeunload', leaveDocument)
  addEventListener('pagehide', leaveDocument)
  addEventListener('pageshow', takeOver)
}

/** The browser would scroll before the page of an address is drawn. */
function takeOver() {
  history.scrollRestoration = 'manual'
}

/** The browser brings a visitor back to a document sooner than the app could. */
function leaveDocument() {
  keepPosition()
  history.scrollRestoration = 'auto'
}

/** Whether the visitor has scrolled a document since the browser brought it back to where it was, or nearly. */
function hasMoved(): boolean {
  const { top = 0 } = readHistoryEntry()
  const reachable = Math.min(top, document.documentElement.scrollHeight - innerHeight)
  return scrollY > 0 && Math.abs(scrollY - reachable) > innerHeight / 4
}

export function keepPosition(): void {
  if (drawnPath !== readShownPath()) return
  const focused = document.activeElement?.closest('#main a')?.getAttribute('href') ?? undefined
  updateHistoryEntry({ top: scrollY, focused })
}

export function takePosition(): void {
  const { top } = readHistoryEntry()
  if (drawnPath !== undefined || (hasToReturn && top !== undefined)) scrollToTop(top)
  drawnPath = readShownPath()
  takeOver()
}

export function takeFocus(): void {
  const { focused } = readHistoryEntry()
  const links = Array.from(document.querySelectorAll<HTMLElement>('#main a'))
  const link = links.find((each) => focused !== undefined && each.getAttribute('href') === focused)
  focusQuietly(link ?? document.getElementById('main'))
}

export function startAtTop(): void {
  scrollToTop(0)
  focusQuietly(document.getElementById('main'))
}

function scrollToTop(top = 0) {
  window.scrollTo({ top, behavior: 'instant' })
}

function focusQuietly(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}
