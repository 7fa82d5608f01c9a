/** A row that leaves its list takes its focused button along: a control of the next row takes the focus, of the one before it,
 * or else what stands for the list. */
export function focusBeside(inRow: Element | null, control: string, rest: HTMLElement | null): void {
  const row = inRow?.closest('li')
  const focused = document.activeElement
  // It may have gone elsewhere since the press.
  if (!row || (focused !== document.body && !row.contains(focused))) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  ;(neighbour?.querySelector<HTMLElement>(control) ?? rest)?.focus()
}

/** The tab of the panel in which something stands. */
export function findTab(inPanel: Element | null): HTMLElement | null {
  const name = inPanel?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby')
  return document.getElementById(name ?? '')
}
