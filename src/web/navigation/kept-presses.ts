/** Keeps what is pressed in a place that does not live yet, and shows it as busy. What works without the app is left to
 * the browser: links, fields, and closing a dialog. */
export function keepButtons(place: Node) {
  const kept = new Set<HTMLButtonElement>()
  const listening = new AbortController()

  function keep(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !place.contains(button) || button.form?.method === 'dialog') return
    // React, too, would answer a press that it sees while it takes over.
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.add(button)
    button.setAttribute('aria-busy', 'true')
  }

  function takeBack(): HTMLButtonElement[] {
    const buttons = [...kept]
    kept.clear()
    for (const button of buttons) button.removeAttribute('aria-busy')
    return buttons
  }

  // React lets nothing through to what it has not hydrated yet.
  addEventListener('click', keep, { capture: true, signal: listening.signal })
  return {
    takeBack,
    /** Keeps nothing more. */
    end(): HTMLButtonElement[] {
      listening.abort()
      return takeBack()
    },
  }
}
